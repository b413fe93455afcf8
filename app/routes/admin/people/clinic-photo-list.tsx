import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Note } from '#app/ui/panel.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { AdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useLeaveGuard } from '#app/widgets/back-office/saving/use-leave-guard.tsx'
import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'
import { fillText } from '#content/fill-text.ts'
import { adminPeople } from '#content/ui.ts'
import type { ClinicPhotoRow, ClinicPhotos, ClinicWithPhotos } from '#domain/people/professional.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

const PicturePicker = lazy(() =>
  importWithRetry(() => import('../picture-library/picture-picker.tsx'), {
    name: 'picture-picker',
    reload: false,
  }),
)
const texts = adminPeople.pictures.clinics
const PARAMS = ['clinica', 'vista']

interface ClinicPhotoListProps {
  clinic: ClinicWithPhotos
  stored: ClinicPhotos
}

/** The photographs of a clinic: added, ordered with buttons, captioned, removed; saved as a whole. */
export function ClinicPhotoList({ clinic, stored }: ClinicPhotoListProps) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const [edited, setEdited] = useState<readonly ClinicPhotoRow[] | null>(null)
  const [seen, setSeen] = useState(stored.seen)
  const [busy, setBusy] = useState(false)
  const [hasConflict, setConflict] = useState(false)
  const [picks, setPicks] = useState(false)
  const photos = edited ?? stored.photos
  const guard = useLeaveGuard(edited !== null, {
    params: PARAMS,
    shown: clinic.slug,
    onLeave: () => setEdited(null),
  })

  function edit(next: readonly ClinicPhotoRow[]) {
    // The edits are compared with the state they began from.
    if (edited === null) setSeen(stored.seen)
    setEdited(next)
  }

  function move(from: number, to: number) {
    const next = [...photos]
    next.splice(to, 0, ...next.splice(from, 1))
    edit(next)
  }

  async function save() {
    setBusy(true)
    const key = ['people', 'photos', clinic.slug]
    try {
      const body = { seen, photos: photos.map(({ picture, caption }) => ({ id: picture.id, caption })) }
      const answer = await api.put<ClinicPhotos>(`/people/clinics/${clinic.slug}/photos`, body)
      queries.setQueryData(key, answer)
      setSeen(answer.seen)
      // What was changed meanwhile is still to be saved.
      setEdited((now) => (now === edited ? null : now))
      setConflict(false)
      doneToast(texts.saved)
    } catch (error) {
      const isConflict = error instanceof AdminError && error.code === 'conflict'
      if (!isConflict) errorToast(error)
      else {
        const current = error.current as ClinicPhotos
        queries.setQueryData(key, current)
        setSeen(current.seen)
        setConflict(true)
      }
    } finally {
      setBusy(false)
    }
  }

  return (
    <section aria-labelledby="clinic-photos">
      <div className="people-head">
        <h2 id="clinic-photos">{fillText(texts.title, { clinic: clinic.label })}</h2>
        <Button small look="ghost" onClick={() => setPicks(true)}>
          {texts.add}
        </Button>
      </div>
      {photos.length === 0 ? <p className="muted">{texts.none}</p> : null}
      {hasConflict ? <Note kind="warning">{texts.conflict}</Note> : null}
      <ol className="clinic-photo-list">
        {photos.map(({ picture, caption }, index) => {
          const number = index + 1
          return (
            <li key={picture.id}>
              <Picture picture={picture} sizes="10rem" />
              <TextField
                name={`caption-${picture.id}`}
                label={fillText(texts.caption, { number })}
                maxLength={200}
                value={caption}
                onChange={(event) =>
                  edit(
                    photos.map((one) =>
                      one.picture.id === picture.id ? { ...one, caption: event.target.value } : one,
                    ),
                  )
                }
              />
              <div className="clinic-photo-tools">
                <button
                  type="button"
                  className="icon-button"
                  aria-label={fillText(texts.up, { number })}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowUp className="icon" aria-hidden="true" />
                </button>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={fillText(texts.down, { number })}
                  disabled={number === photos.length}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDown className="icon" aria-hidden="true" />
                </button>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={fillText(texts.remove, { number })}
                  onClick={() => edit(photos.filter((one) => one.picture.id !== picture.id))}
                >
                  <X className="icon" aria-hidden="true" />
                </button>
              </div>
            </li>
          )
        })}
      </ol>
      {edited ? (
        <Button small look="ghost" loading={busy} onClick={() => void save()}>
          {texts.save}
        </Button>
      ) : null}
      {picks ? (
        <Suspense fallback={null}>
          <PicturePicker
            onClose={() => setPicks(false)}
            onChoose={(picture) => {
              setPicks(false)
              const isThere = photos.some((one) => one.picture.id === picture.id)
              if (!isThere) edit([...photos, { picture, caption: '' }])
            }}
          />
        </Suspense>
      ) : null}
      {guard}
    </section>
  )
}
