import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface CoverProps {
  /** Slug of a treatment, or `blog/<slug>`, `unidades/<slug>`: a file of public/covers (scripts/build/covers.ts). */
  slug: string
  /** On the first screen: fetched at once. */
  eager?: boolean
  className?: string
  /** Laid over the cover: an illustration. */
  children?: ReactNode
}

/** The contour-line picture of a treatment, article or unit; decorative, a file of one or two kilobytes. */
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

/** Address of a cover's file. */
export function coverPath(slug: string): string {
  return `/covers/${slug}.svg`
}
