import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface CoverProps {
  /** Slug of a treatment, `blog/<slug>` or `unidades/<slug>`: a file in public/covers (scripts/build/covers.ts). */
  slug: string
  /** Above the fold: load eagerly. */
  eager?: boolean
  className?: string
  /** Drawn over the cover: an illustration. */
  children?: ReactNode
}

/** Contour-line picture of a treatment, article or unit. Decorative; a file of one or two kilobytes. */
export function Cover({ slug, eager, className, children }: CoverProps) {
  return (
    <div className={classNames('cover', className)}>
      <img
        src={coverPath(slug)}
        alt=""
        width={800}
        height={600}
        loading={eager ? undefined : 'lazy'}
        decoding="async"
      />
      {children}
    </div>
  )
}

export function coverPath(slug: string): string {
  return `/covers/${slug}.svg`
}
