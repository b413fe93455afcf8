import { fillText } from '#content/fill-text.ts'
import type { ClinicsPage } from '#content/schemas/pages/clinicas.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { ClinicPart } from './clinic-part.tsx'
import type { ClinicOffer } from './clinic-offer.ts'

interface WhatIsDoneProps {
  offer: ClinicOffer
  texts: ClinicsPage['clinicPage']['offer']
}

/** What a clinic offers; until that is known, how to ask and where to read on. */
export function WhatIsDone({ offer: { city, isKnown, done, featured }, texts }: WhatIsDoneProps) {
  return (
    <ClinicPart id="que-se-hace" title={texts.title}>
      <p className="mt-4 max-w-[38em] text-tinta-2">{isKnown ? texts.known : texts.unknown}</p>
      {done[0] && <Links links={done} />}
      {featured[0] && (
        <>
          <h3 className="mt-6 text-h4">{fillText(texts.featuredTitle, { city })}</h3>
          <Links links={featured} />
        </>
      )}
      <p className="mt-4">
        <TextLink href="/todos-los-tratamientos">{texts.all}</TextLink>
      </p>
    </ClinicPart>
  )
}

function Links({ links }: { links: ClinicOffer['featured'] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6">
      {links.map(({ href, label }) => (
        <li key={href}>
          <TextLink href={href} plain>
            {label}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
