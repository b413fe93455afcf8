import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { backOffice } from '#content/ui.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useAdminApi } from '../api/use-admin-api.ts'
import { doneToast, errorToast } from '../saving/undo-toast.ts'

/** A saved state of a screen: its query string, with a name. */
export type SavedView = {
  id: string
  name: string
  /** The query string, without `?`. */
  query: string
  shared: boolean
  /** Whether the current user created it and so may delete it. */
  mine: boolean
}

const texts = backOffice.views

interface SavedViewsProps {
  screen: string
  /** The current state to save, as a query string without `?`. */
  query: string
  /** Called when another view is opened, to clear state that is not in the URL. */
  onOpen: () => void
}

/**
 * The saved views of a screen, the user's own and the team's. Filters and order are in the URL, so a view is a query
 * string.
 */
export function SavedViews({ screen, query, onOpen }: SavedViewsProps) {
  const api = useAdminApi()
  const id = useId()
  const queries = useQueryClient()
  const queryKey = ['views', screen]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<{ items: readonly SavedView[] }>(`/views?screen=${screen}`, { signal }),
  })
  const again = () => queries.invalidateQueries({ queryKey })
  const remove = useMutation({
    mutationFn: (view: SavedView) => api.delete(`/views/${view.id}`),
    onSuccess: () => doneToast(texts.removed),
    onError: errorToast,
    onSettled: again,
  })
  const views = data?.items ?? []
  const list = { query, onOpen, onRemove: remove.mutate }

  return (
    <>
      <button type="button" className="tool-button" popoverTarget={id}>
        <Bookmark className="icon" aria-hidden="true" />
        {texts.menu}
      </button>
      <div id={id} popover="auto" className="table-menu">
        {views.length === 0 ? <p className="muted">{texts.empty}</p> : null}
        <ViewList title={texts.own} views={views.filter(({ shared }) => !shared)} {...list} />
        <ViewList title={texts.team} views={views.filter(({ shared }) => shared)} {...list} />
        <SaveView screen={screen} query={query} onSaved={again} />
      </div>
    </>
  )
}

interface ViewListProps {
  title: string
  views: readonly SavedView[]
  /** The current query string. */
  query: string
  onOpen: () => void
  onRemove: (view: SavedView) => void
}

function ViewList({ title, views, query, onOpen, onRemove }: ViewListProps): ReactNode {
  if (views.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {views.map((view) => (
          <li key={view.id}>
            <AppLink
              href={`?${view.query}`}
              aria-current={view.query === query || undefined}
              onClick={(event) => {
                event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
                onOpen()
              }}
            >
              {view.name}
            </AppLink>
            {view.mine ? (
              <button
                type="button"
                className="icon-button"
                aria-label={fillText(texts.remove, { name: view.name })}
                onClick={() => onRemove(view)}
              >
                <Trash2 className="icon" aria-hidden="true" />
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

type SaveViewProps = Pick<SavedViewsProps, 'screen' | 'query'> & { onSaved: () => unknown }

function SaveView({ screen, query, onSaved }: SaveViewProps) {
  const api = useAdminApi()
  const [error, setError] = useState('')
  const save = useMutation({
    mutationFn: (body: { name: string; shared: boolean }) => api.post('/views', { screen, query, ...body }),
    onSuccess: () => doneToast(texts.saved),
    onError: errorToast,
    onSettled: onSaved,
  })

  function submit(form: HTMLFormElement) {
    const fields = new FormData(form)
    const name = String(fields.get('view-name') ?? '').trim()
    setError(name ? '' : texts.nameMissing)
    if (!name) return
    save.mutate({ name, shared: fields.has('view-shared') })
    form.reset()
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <TextField
        name="view-name"
        label={texts.name}
        required
        maxLength={60}
        error={error}
        autoComplete="off"
      />
      <Checkbox name="view-shared" label={texts.share} />
      <Button
        type="submit"
        small
        look="ghost"
        loading={save.isPending}
        loadingLabel={backOffice.saving.saving}
      >
        {texts.save}
      </Button>
    </form>
  )
}
