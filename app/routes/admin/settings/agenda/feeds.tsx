import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Note } from '#app/ui/panel.tsx'
import { Time } from '#app/ui/time.tsx'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { copyText } from '#app/widgets/back-office/copy-text.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { fillText } from '#content/fill-text.ts'
import { adminAgendaSettings } from '#content/ui/admin-agenda-settings.ts'
import type { ClinicAgendaSettings } from '#domain/agenda/agenda-settings.ts'

const texts = adminAgendaSettings.feeds
type Feed = {
  id: number
  clinicSlug: string
  resourceId: number | null
  resource: string | null
  createdAt: string
  lastReadAt: string | null
}
type MadeFeed = { id: number; url: string }

/** The addresses at which calendar programs read a clinic's visits; each is shown once. */
export function Feeds({ answer, mayWrite }: { answer: ClinicAgendaSettings; mayWrite: boolean }) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const [made, setMade] = useState<MadeFeed | null>(null)
  const [resource, setResource] = useState('')
  const queryKey = ['settings', 'agenda', 'feeds']
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<{ items: Feed[] }>('/agenda/feeds', { signal }),
  })

  async function change(work: () => Promise<MadeFeed | void>, done: string) {
    try {
      setMade((await work()) ?? null)
      doneToast(done)
    } catch (reason) {
      errorToast(asAdminError(reason))
    }
    await queries.invalidateQueries({ queryKey })
  }

  const saved = answer.value.resources.filter(({ id }) => id !== null)
  const feeds = data?.items.filter(({ clinicSlug }) => clinicSlug === answer.slug) ?? []
  return (
    <section className="agenda-absences" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p>{texts.lead}</p>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} kept={Boolean(data)} /> : null}
      {data || error ? null : <Skeleton rows={2} />}
      {made ? (
        <Note>
          <p>{texts.once}</p>
          <p className="agenda-feed-address">
            <code>{made.url}</code>
          </p>
          <Button small look="ghost" onClick={() => void copy(made.url)}>
            {texts.copy}
          </Button>
        </Note>
      ) : null}
      {data && feeds.length === 0 ? <p className="muted">{texts.empty}</p> : null}
      <ul>
        {feeds.map((feed) => {
          const name = feed.resource ?? texts.whole
          return (
            <li key={feed.id} className="agenda-feed">
              <b>{name}</b>
              <small>
                {texts.since} <Time at={feed.createdAt} day />.{' '}
                {feed.lastReadAt ? (
                  <>
                    {texts.read} <Time at={feed.lastReadAt} />
                  </>
                ) : (
                  texts.unread
                )}
              </small>
              {mayWrite ? (
                <div className="actions">
                  <Button
                    small
                    look="ghost"
                    aria-label={fillText(texts.changeOf, { name })}
                    onClick={() =>
                      void change(() => api.post<MadeFeed>(`/agenda/feeds/${feed.id}/tokens`), texts.changed)
                    }
                  >
                    {texts.change}
                  </Button>
                  <Button
                    small
                    look="ghost"
                    aria-label={fillText(texts.removeOf, { name })}
                    onClick={() =>
                      void change(() => api.delete<void>(`/agenda/feeds/${feed.id}`), texts.removed)
                    }
                  >
                    {texts.remove}
                  </Button>
                </div>
              ) : null}
            </li>
          )
        })}
      </ul>
      {mayWrite ? (
        <div className="agenda-absence">
          <SelectField
            name="feed-resource"
            label={texts.of}
            required
            value={resource}
            onChange={({ target }) => setResource(target.value)}
            options={[
              { value: '', label: texts.whole },
              ...saved.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          <Button
            small
            look="ghost"
            onClick={() =>
              void change(
                () =>
                  api.post<MadeFeed>('/agenda/feeds', {
                    clinicSlug: answer.slug,
                    resourceId: resource === '' ? null : Number(resource),
                  }),
                texts.made,
              )
            }
          >
            {texts.make}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

async function copy(address: string) {
  try {
    await copyText(address, texts.copyRefused)
    doneToast(texts.copied)
  } catch (refused) {
    errorToast(refused)
  }
}
