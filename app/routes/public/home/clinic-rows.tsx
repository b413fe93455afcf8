import { LinkRows } from '#app/ui/panel.tsx'
import type { HomeData } from './home-data.ts'

type Row = HomeData['clinics']['first'][number]

/** The directory: the first ten clinics, and the others behind «Ver todas las clínicas». */
export function ClinicRows({ clinics }: { clinics: HomeData['clinics'] }) {
  return (
    <div className="home-clinics">
      <LinkRows links={clinics.first.map(asLink)} />
      <details>
        <summary className="text-link text-link-plain">
          <span>{clinics.showAll}</span>
        </summary>
        <LinkRows links={clinics.rest.map(asLink)} />
      </details>
    </div>
  )
}

function asLink({ slug, label, address }: Row) {
  return { href: `/clinicas/${slug}`, label, detail: address }
}
