import type { ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import { classNames } from './class-names.ts'

interface TreatmentRowsProps {
  treatments: readonly { slug: string; name: string; shortDescription: string }[]
  /** Facts on the right of each row: «Baja», «Precio». Empty values are left out. */
  facts?: (slug: string) => readonly { label: string; value: string }[]
  /** Numbers the rows, if their order matters. */
  ordered?: boolean
  /** Heading level of each name; 3 by default. */
  level?: 3 | 4
  /** For narrow columns: facts go below the text at every width. */
  narrow?: boolean
  /** Beside the name: the kind of treatment. */
  tag?: (slug: string) => ReactNode
}

/** Treatments as rows between hairlines: name, purpose and a few facts. The whole row is the tap target of its link. */
export function TreatmentRows({ treatments, facts, ordered, level = 3, narrow, tag }: TreatmentRowsProps) {
  const List = ordered ? 'ol' : 'ul'
  const Heading = `h${level}` as const
  return (
    <List
      className={classNames(
        'treatment-rows',
        ordered && 'treatment-rows-ordered',
        narrow && 'treatment-rows-narrow',
      )}
    >
      {treatments.map(({ slug, name, shortDescription }) => (
        <li key={slug}>
          <div>
            <Heading>
              <AppLink href={`/tratamientos/${slug}`} className="card-link">
                {name}
              </AppLink>
            </Heading>
            {tag ? <span className="tag">{tag(slug)}</span> : null}
          </div>
          <p>{shortDescription}</p>
          {facts ? <RowFacts facts={facts(slug)} /> : null}
        </li>
      ))}
    </List>
  )
}

function RowFacts({ facts }: { facts: readonly { label: string; value: string }[] }) {
  return (
    <dl>
      {facts.map(({ label, value }) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
