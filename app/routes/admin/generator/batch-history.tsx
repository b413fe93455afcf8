import { Time } from '#app/ui/time.tsx'
import { coverageTexts, generatorTexts } from '#content/ui/admin-generator.ts'
import { useRuns } from './use-generator.ts'

/** Batches that were asked for, newest first. */
export function BatchHistory({ onOpen }: { onOpen: (id: string) => void }) {
  const { data } = useRuns('batch', 1)
  if (!data) return null
  return (
    <section aria-labelledby="coverage-batches">
      <h2 id="coverage-batches">{coverageTexts.batches}</h2>
      {data.items.length === 0 ? <p className="muted">{coverageTexts.noBatches}</p> : null}
      <ul className="generator-history">
        {data.items.map(({ id, title, state, startedBy, changedAt }) => (
          <li key={id}>
            <button type="button" className="inline-link" onClick={() => onOpen(id)}>
              {title}
            </button>
            <span className="tone-pill" data-tone={state === 'done' ? 'good' : 'try'}>
              {generatorTexts.states[state]}
            </span>
            <span className="muted">
              {startedBy ? `${startedBy}, ` : null}
              <Time at={changedAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
