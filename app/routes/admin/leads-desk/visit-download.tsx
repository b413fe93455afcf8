import { CalendarArrowDown } from 'lucide-react'
import { deskTexts } from '#content/ui.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { saveFile } from '../lead-data/save-file.ts'

/** The visit as a calendar file. */
export function VisitDownload({ folio }: { folio: string }) {
  const api = useAdminApi()
  const download = () =>
    api
      .download(`/leads/${folio}/appointment.ics`)
      .then((file) => saveFile(file, `cita-${folio}.ics`), errorToast)
  return (
    <button type="button" className="inline-link visit-download" onClick={() => void download()}>
      <CalendarArrowDown className="icon" aria-hidden="true" /> {deskTexts.facts.calendar}
    </button>
  )
}
