import { deskTexts } from '#content/ui.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { ClinicSlots, type VisitStart } from './clinic-slots.tsx'
import { useFacts } from './use-facts.ts'

const texts = deskTexts.script

interface ScriptPanelProps {
  folio: string
  clinicSlug: string | null
  /** Books a visit; undefined if the user may not. */
  onBook: ((start: VisitStart) => void) | undefined
}

/** What to say, facts about the treatment, questions for the doctor, and the clinic with its free slots. */
export function ScriptPanel({ folio, clinicSlug, onBook }: ScriptPanelProps) {
  const { data, error, refetch } = useFacts(folio)
  const { can } = useStaff()
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={5} />
  const { script, treatment, clinic } = data
  return (
    <div className="lead-script">
      {script ? (
        <section>
          <h3>{texts.title}</h3>
          {script.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {data.agentNamed || !can('users.write') ? null : (
            <p className="muted">
              {texts.noName}{' '}
              <AppLink className="inline-link" href="/admin/settings/users">
                {texts.setName}
              </AppLink>
            </p>
          )}
        </section>
      ) : null}
      <section>
        <h3>{treatment ? treatment.name : texts.treatment}</h3>
        {treatment ? (
          <>
            <p>{treatment.summary}</p>
            <dl className="fact-rows">
              {treatment.price ? (
                <div>
                  <dt>{texts.price}</dt>
                  <dd>{treatment.price}</dd>
                </div>
              ) : null}
              <div>
                <dt>{texts.duration}</dt>
                <dd>{treatment.duration}</dd>
              </div>
              <div>
                <dt>{texts.downtime}</dt>
                <dd>{treatment.downtime}</dd>
              </div>
            </dl>
            <h4>{texts.ask}</h4>
            <ul className="lead-asks">
              {treatment.askAbout.map((question) => (
                <li key={question}>{question}</li>
              ))}
            </ul>
            <p className="muted">{texts.askHint}</p>
            <AppLink className="inline-link" href={treatment.href} target="_blank">
              {texts.page}
            </AppLink>
          </>
        ) : (
          <p className="muted">{texts.noTreatment}</p>
        )}
      </section>
      {clinic ? (
        <section>
          <h3>{clinic.label}</h3>
          <p>
            {clinic.address}
            <br />
            {clinic.phone}
            <br />
            {clinic.openNow}
          </p>
          <h4>{texts.slots}</h4>
          {clinicSlug === null ? null : (
            <ClinicSlots key={clinicSlug} folio={folio} clinicSlug={clinicSlug} onChoose={onBook} />
          )}
        </section>
      ) : null}
    </div>
  )
}
