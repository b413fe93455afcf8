import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { openCookieSettings } from '#app/widgets/consent/open-cookie-settings.ts'
import type { LegalView } from './legal-view.server.ts'

/** The most common action of a document, if it can be done right away; nothing for others. */
export function LegalAction({ slug, labels }: { slug: string; labels: LegalView['texts']['actions'] }) {
  if (slug === 'cookies') return <Button onClick={openCookieSettings}>{labels.cookies}</Button>
  if (slug === 'privacidad') return <TextLink href="#derechos">{labels.privacidad}</TextLink>
  if (slug === 'accesibilidad') return <TextLink href="/contacto">{labels.accesibilidad}</TextLink>
  return null
}
