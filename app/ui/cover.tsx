import { classNames } from './class-names.ts'

interface CoverProps {
  /** Slug of a treatment, `preocupaciones/<id>`, `blog/<slug>` or `unidades/<slug>`: a file in public/covers. */
  slug: string
  /** Above the fold: load eagerly. */
  eager?: boolean
  className?: string
}

/** Picture of a treatment, concern, article or unit (scripts/build/covers). Decorative. */
export function Cover({ slug, eager, className }: CoverProps) {
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
    </div>
  )
}

/** A cover as a small round picture beside a name. Decorative. */
export function CoverThumb({ slug }: { slug: string }) {
  return (
    <img
      className="cover-thumb"
      src={`/covers/${slug}.webp`}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      decoding="async"
    />
  )
}

function coverPath(slug: string): string {
  return `/covers/${slug}.svg`
}
