import { footer } from '#content/ui.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { openCookieSettings } from '#app/widgets/consent/open-cookie-settings.ts'
import type { LegalView } from './legal-view.server.ts'

/** Beside the text: which version this is, what can be done from here, and the other documents. */
export function LegalAside({ view }: { view: LegalView }) {
  const { slug, version, updated, texts } = view
  return (
    <aside className="reading-aside print:hidden">
      <div className="white-card">
        <LegalAction slug={slug} texts={texts} />
        <dl className="definition-rows numbers">
          <div>
            <dt>{texts.version}</dt>
            <dd>{version}</dd>
          </div>
          <div>
            <dt>{texts.updated}</dt>
            <dd dangerouslySetInnerHTML={{ __html: updated }} />
          </div>
        </dl>
        <nav aria-label={texts.others}>
          <ul className="text-small">
            {footer.legal
              .filter(({ href }) => href !== `/${slug}`)
              .map(({ href, label }) => (
                <li key={href} className="row-link">
                  <AppLink href={href}>{label}</AppLink>
                </li>
              ))}
          </ul>
        </nav>
      </div>
    </aside>
  )
}

function LegalAction({ slug, texts }: { slug: string; texts: LegalView['texts'] }) {
  if (slug === 'cookies') {
    return (
      <>
        <h2>{texts.cookies.title}</h2>
        <p>{texts.cookies.text}</p>
        <Button wide className="mb-5" onClick={openCookieSettings}>
          {texts.cookies.button}
        </Button>
      </>
    )
  }
  const [action, href] =
    slug === 'privacidad' ? ([texts.rights, '#derechos'] as const) : ([texts.help, '/contacto'] as const)
  return (
    <>
      <h2>{action.title}</h2>
      <p>{action.text}</p>
      <TextLink href={href} className="mb-5">
        {action.link}
      </TextLink>
    </>
  )
}
