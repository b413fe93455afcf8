import { AppLink } from './app-link.tsx'
import { classNames } from './class-names.ts'

export interface HotspotPoint {
  id: string
  name: string
  /** Percent of the drawing, from the left and the top. */
  x: number
  y: number
  /** Side on which the label opens; right by default. */
  side?: 'left' | 'right'
}

interface HotspotProps {
  point: HotspotPoint
  current?: boolean
  quiet?: boolean
  href?: string
  onSelect?: () => void
}

/** One point on a drawing: a link, a button, or (with neither) a mark. */
export function Hotspot({ point, current, quiet, href, onSelect }: HotspotProps) {
  const shared = {
    className: classNames('hotspot', point.side === 'left' && 'hotspot-left', quiet && 'hotspot-quiet'),
    style: { left: `${point.x}%`, top: `${point.y}%` },
  }
  const inside = (
    <>
      <i />
      <span>{point.name}</span>
    </>
  )
  if (href) {
    return (
      <AppLink {...shared} href={href} aria-current={current ? 'true' : undefined}>
        {inside}
      </AppLink>
    )
  }
  if (onSelect) {
    return (
      <button {...shared} type="button" aria-pressed={current} onClick={onSelect}>
        {inside}
      </button>
    )
  }
  return (
    <span {...shared} aria-hidden="true">
      {inside}
    </span>
  )
}
