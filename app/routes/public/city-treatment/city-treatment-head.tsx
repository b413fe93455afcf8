import { ArtCrop } from '#app/ui/art-crop.tsx'
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { cityTreatment as texts } from '#content/ui.ts'
import type { LocalTexts } from '../clinic/local-texts.ts'
import type { CityTreatmentView } from './city-treatment-view.ts'

interface CityTreatmentHeadProps {
  view: CityTreatmentView
  filled: LocalTexts
  crumbs: readonly Crumb[]
}

export function CityTreatmentHead({ view, filled, crumbs }: CityTreatmentHeadProps) {
  const { treatment, clinics } = view
  const treatmentHref = `/tratamientos/${treatment.slug}`
  return (
    <PageHero
      title={filled.h1}
      lead={filled.lead}
      crumbs={crumbs}
      art={<ArtCrop slug={treatment.slug} />}
      actions={
        <>
          <ButtonLink href={`/reservar-cita?clinica=${clinics[0]?.slug}&tratamiento=${treatment.slug}`}>
            {filled.book}
          </ButtonLink>
          <TextLink href={treatmentHref}>{texts.fullLink}</TextLink>
        </>
      }
    />
  )
}
