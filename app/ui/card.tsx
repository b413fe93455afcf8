import type { ReactNode } from 'react'
import { treatmentCard } from '#content/ui.ts'
import { AppLink } from './app-link.tsx'
import { classNames } from './class-names.ts'
import { Cover } from './cover.tsx'

interface CardProps {
  href: string
  title: ReactNode
  /** Heading level of the title; 3 by default. */
  level?: 2 | 3 | 4
  category?: ReactNode
  /** `<Cover>` */
  cover?: ReactNode
  meta?: readonly ReactNode[]
  /** Featured: four times as large. */
  large?: boolean
  /** On a phone, picture on the left and text beside it. */
  row?: boolean
  children?: ReactNode
}

/** A card without a box; the whole card is the tap target of the title's link. */
export function Card({ href, title, level = 3, category, cover, meta, large, row, children }: CardProps) {
  const Heading = `h${level}` as const
  return (
    <article className={classNames('card', large && 'card-large', row && 'card-row')}>
      {cover}
      {category ? <p className="category">{category}</p> : null}
      <Heading className="card-title">
        <AppLink href={href} className="card-link">
          {title}
        </AppLink>
      </Heading>
      {children}
      {meta?.length ? (
        <div className="meta">
          {meta.map((item, index) => (
            <span key={index}>{item}</span>
          ))}
        </div>
      ) : null}
    </article>
  )
}

export interface TreatmentCardProps {
  treatment: { slug: string; name: string; shortDescription: string }
  category?: string
  meta?: readonly string[]
  level?: 2 | 3 | 4
  large?: boolean
  row?: boolean
  eager?: boolean
}

/** Treatment card: name, short description in three lines, and a «Ver detalles» link to its page. */
export function TreatmentCard({
  treatment,
  category,
  meta,
  level = 3,
  large,
  row,
  eager,
}: TreatmentCardProps) {
  const Heading = `h${level}` as const
  return (
    <article className={classNames('card', large && 'card-large', row && 'card-row')}>
      <Cover slug={treatment.slug} eager={eager} />
      {category ? <p className="category">{category}</p> : null}
      <Heading className="card-title">{treatment.name}</Heading>
      <p className="clamp-3">{treatment.shortDescription}</p>
      {meta?.length ? (
        <div className="meta">
          {meta.map((item) => (
            <span key={item}>{item}</span>
          ))}
        </div>
      ) : null}
      <p className="card-more">
        <AppLink href={`/tratamientos/${treatment.slug}`} className="text-link card-link">
          <span>
            {treatmentCard.details}
            <span className="sr-only"> de {treatment.name}</span>
          </span>
        </AppLink>
      </p>
    </article>
  )
}
