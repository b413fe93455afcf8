import { TextAreaField } from '#app/ui/field.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { Time } from '#app/ui/time.tsx'
import { fillText } from '#content/fill-text.ts'
import { textLists } from '#content/ui/admin-text-lists.ts'
import type { WithdrawnRow } from '#domain/editorial/text-lists-view.ts'
import { useState } from 'react'
import { ListDialog } from './list-dialog.tsx'
import { useListActs, useWithdrawn } from './use-text-lists.ts'

const texts = textLists.withdrawn

/** Texts that were public once: what their pages propose instead. */
export function WithdrawnList({ mayChange }: { mayChange: boolean }) {
  const { data } = useWithdrawn()
  const { suggest } = useListActs()
  const [changing, setChanging] = useState<WithdrawnRow | null>(null)
  if (!data || data.length === 0) return null
  return (
    <section className="withdrawn-list">
      <h2>{texts.title}</h2>
      <p className="muted">{texts.lead}</p>
      <ul>
        {data.map((row) => (
          <li key={row.id}>
            <div>
              <b>{row.title}</b> <code>{row.path}</code>
              <small>
                <Time at={row.withdrawnAt} day />
                {row.redirected ? ` · ${texts.redirected}` : ''}
              </small>
            </div>
            <p>
              {row.alternatives.length === 0 ? texts.none : null}
              {row.alternatives.map((path) => (
                <span key={path}>
                  <code>{path}</code>{' '}
                  {row.dead.includes(path) ? <StatusChip tone="error">{textLists.dead}</StatusChip> : null}
                </span>
              ))}
            </p>
            {mayChange ? (
              <button
                type="button"
                className="inline-link"
                aria-label={fillText(texts.changeOf, { title: row.title })}
                onClick={() => setChanging(row)}
              >
                {texts.change}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {changing ? (
        <ListDialog
          title={fillText(texts.changeOf, { title: changing.title })}
          send={texts.save}
          done={texts.saved}
          onSend={(value) => suggest(changing.id, value('alternatives').split(/\s+/).filter(Boolean))}
          onClose={() => setChanging(null)}
        >
          {(errors) => (
            <TextAreaField
              name="alternatives"
              label={texts.alternatives}
              hint={texts.alternativesHint}
              error={Object.values(errors)[0]}
              rows={4}
              defaultValue={changing.alternatives.join('\n')}
            />
          )}
        </ListDialog>
      ) : null}
    </section>
  )
}
