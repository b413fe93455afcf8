import { ButtonLink } from '#app/ui/button.tsx'
import { LinkRows } from '#app/ui/panel.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { zoneExplorer as texts } from '#content/ui.ts'
import type { ZoneTexts } from './explorer-zones.ts'

/** The text of a zone: description, treatments and two links. */
export function ZoneText({ zoneId, of }: { zoneId: string; of: ZoneTexts }) {
  const zone = of[zoneId]
  return (
    <>
      <p>{zone?.description}</p>
      <LinkRows
        links={(zone?.treatments ?? []).map(({ slug, name, shortDescription }) => ({
          href: `/tratamientos/${slug}`,
          label: name,
          detail: shortDescription,
        }))}
      />
      <div className="zone-actions">
        <ButtonLink href={`/reservar-cita?zona=${zoneId}`} wide>
          {texts.book}
        </ButtonLink>
        <TextLink href="/todos-los-tratamientos">{texts.all}</TextLink>
      </div>
    </>
  )
}
