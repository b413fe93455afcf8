import { AppLink } from '#app/ui/app-link.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { fillText } from '#content/fill-text.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'

const texts = agendaTexts.empty

/** A clinic whose rooms nobody has set up: what to do, in one line. */
export function SetupLine({ clinic }: { clinic: string }) {
  const { can } = useStaff()
  return (
    <p className="agenda-setup">
      {fillText(texts.noResources, { clinic })}{' '}
      {can('settings.write') ? (
        <AppLink className="inline-link" href="/admin/settings/agenda">
          {texts.settings}
        </AppLink>
      ) : (
        texts.askSettings
      )}
    </p>
  )
}
