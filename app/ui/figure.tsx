import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Hotspot, type HotspotPoint } from './hotspot.tsx'
import { type IllustrationName, illustration, type Tone } from './illustration.ts'

interface FigureProps {
  name: IllustrationName
  /** Empty if the list beside it says the same. */
  alt: string
  tone?: Tone
  points?: readonly HotspotPoint[]
  /** Id of the selected point. */
  current?: string
  /** Show labels only on hover, focus and selection. */
  quiet?: boolean
  /** Points are links to this address… */
  href?: (point: HotspotPoint) => string
  /** …or buttons that call this. */
  onSelect?: (point: HotspotPoint) => void
  caption?: ReactNode
  eager?: boolean
}

/** An illustration with its hotspots, positioned in percent, in the given order (top to bottom). */
export function Figure({
  name,
  alt,
  tone,
  points = [],
  current,
  quiet,
  href,
  onSelect,
  caption,
  eager,
}: FigureProps) {
  return (
    <figure className={classNames('figure', name.startsWith('face') && 'figure-face')}>
      <img {...illustration(name, tone)} alt={alt} loading={eager ? undefined : 'lazy'} decoding="async" />
      {points.map((point) => (
        <Hotspot
          key={point.id}
          point={point}
          current={point.id === current}
          quiet={quiet}
          href={href?.(point)}
          onSelect={onSelect ? () => onSelect(point) : undefined}
        />
      ))}
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  )
}
