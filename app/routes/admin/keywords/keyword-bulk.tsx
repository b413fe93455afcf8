import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { keywordTexts } from '#content/ui/admin-keywords.ts'
import type { KeywordRow } from '#domain/keywords/keyword-view.ts'
import { demandOf } from '#domain/keywords/stem-words.ts'
import { KEYWORD_STATES } from '#domain/keywords/keyword.ts'
import { useMutation } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { useKeywordRefresh } from './use-keywords.ts'

const { actions, bulk: texts, states } = keywordTexts

interface KeywordBulkProps {
  rows: readonly KeywordRow[]
  onDone: () => void
}

/** What can be done to the selected keywords at once. */
export function KeywordBulk({ rows, onDone }: KeywordBulkProps) {
  const api = useAdminApi()
  const refresh = useKeywordRefresh()
  const ids = rows.map(({ id }) => id)
  const send = useMutation({
    mutationFn: ({ path, body }: { path: string; body: object; said: string }) =>
      api.post(`/keywords/${path}`, body),
    onSuccess: (_answer, { said }) => {
      doneToast(said)
      onDone()
    },
    onError: errorToast,
    onSettled: refresh,
  })
  const done = countText(texts.done, ids.length)
  const head = rows.toSorted((a, b) => demandOf(b) - demandOf(a))[0]
  return (
    <>
      <Menu label={actions.tag}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            const tag = String(new FormData(event.currentTarget).get('bulk-tag') ?? '').trim()
            if (tag) send.mutate({ path: 'bulk', body: { action: 'tag', ids, tag }, said: done })
          }}
        >
          <TextField name="bulk-tag" label={texts.newTag} required maxLength={40} autoComplete="off" />
          <Button type="submit" small look="ghost">
            {actions.tag}
          </Button>
        </form>
      </Menu>
      <Menu label={actions.state}>
        {KEYWORD_STATES.map((state) => (
          <div key={state}>
            <button
              type="button"
              className="tool-button"
              onClick={() => send.mutate({ path: 'bulk', body: { action: 'state', ids, state }, said: done })}
            >
              {states[state]}
            </button>
          </div>
        ))}
      </Menu>
      {rows.length > 1 && head ? (
        <button
          type="button"
          className="tool-button"
          onClick={() =>
            send.mutate({
              path: 'merges',
              body: { headId: head.id, ids },
              said: fillText(texts.grouped, { head: head.text }),
            })
          }
        >
          {actions.group}
        </button>
      ) : null}
    </>
  )
}

function Menu({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <>
      <button type="button" className="tool-button" popoverTarget={id}>
        {label}
      </button>
      <div id={id} popover="auto" className="table-menu">
        {children}
      </div>
    </>
  )
}
