import { SelectField } from '#app/ui/field.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { useUrlValue } from '#app/widgets/back-office/use-url-value.ts'
import { countText } from '#content/count-text.ts'
import { adminPeople } from '#content/ui.ts'
import { LOCAL_FACTS } from '#domain/clinic/local-facts.ts'
import type { ClinicPhotos, ClinicWithPhotos } from '#domain/people/professional.ts'
import { useQuery } from '@tanstack/react-query'
import { Check, Circle } from 'lucide-react'
import { ClinicPhotoList } from './clinic-photo-list.tsx'
import { useClinicsWithPhotos } from './use-people.ts'

const texts = adminPeople.pictures.clinics

/** Chooses a clinic: its photographs in order, and which local facts its city pages still lack. */
export function ClinicPhotosEditor() {
  const api = useAdminApi()
  const { data: clinics, error, refetch } = useClinicsWithPhotos()
  const [asked, setAsked] = useUrlValue('clinica')
  const clinic = clinics?.items.find(({ slug }) => slug === asked) ?? clinics?.items[0]
  const photos = useQuery({
    queryKey: ['people', 'photos', clinic?.slug],
    queryFn: ({ signal }) => api.get<ClinicPhotos>(`/people/clinics/${clinic!.slug}/photos`, { signal }),
    enabled: clinic !== undefined,
  })
  const failure = error ?? photos.error
  if (failure && !photos.data)
    return <LoadFailed error={failure} onRetry={() => void Promise.all([refetch(), photos.refetch()])} />
  if (!clinics || !clinic) return <Skeleton rows={4} />
  return (
    <div className="clinic-photos">
      <div>
        <SelectField
          name="clinic"
          label={texts.clinic}
          required
          options={clinics.items.map(({ slug, label, photos: count }) => ({
            value: slug,
            label: count > 0 ? `${label} (${count})` : label,
          }))}
          value={clinic.slug}
          onChange={(event) => setAsked(event.target.value)}
        />
        {photos.data ? (
          <ClinicPhotoList key={clinic.slug} clinic={clinic} stored={photos.data} />
        ) : (
          <Skeleton rows={3} />
        )}
      </div>
      <LocalFactsChecklist clinic={clinic} />
    </div>
  )
}

function LocalFactsChecklist({ clinic: { facts, lacking } }: { clinic: ClinicWithPhotos }) {
  return (
    <aside className="people-aside">
      <section aria-labelledby="local-facts">
        <h2 id="local-facts">{texts.facts.title}</h2>
        <p>{lacking === 0 ? texts.facts.enough : countText(texts.facts.lacking, lacking)}</p>
        <ul className="people-checklist">
          {LOCAL_FACTS.map((fact) => {
            const isDone = facts.includes(fact)
            const Icon = isDone ? Check : Circle
            return (
              <li key={fact} data-done={isDone || undefined}>
                <Icon className="icon" aria-hidden="true" />
                <span className="sr-only">
                  {isDone ? adminPeople.people.checklist.yes : adminPeople.people.checklist.no}:{' '}
                </span>
                {texts.facts.names[fact]}
              </li>
            )
          })}
        </ul>
      </section>
    </aside>
  )
}
