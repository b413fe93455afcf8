import { siteContext } from '#server/site-context.ts'
import { data } from 'react-router'
import { rightLabels, rightsFormTexts } from '#content/rights-form-texts.ts'
import type { StylesHandle } from '#app/document/page-styles.tsx'
import { missingPage } from '#app/document/missing-page.ts'
import { clientAddressContext, depsContext } from '#server/deps-context.ts'
import { submitRightsForm } from '#server/rights/submit-rights-form.ts'
import { latePart } from '#app/widgets/lazy-routes/late-part.tsx'
import type { Route } from './+types/privacy.ts'
import { LegalDocument } from './legal-document.tsx'
import { legalMeta } from './legal-meta.ts'
import { legalView } from './legal-view.server.ts'
import type { ReturnedRightsForm } from './use-rights-form.ts'

const RightsForm = latePart({
  name: 'rights-form',
  start: 'derechos',
  load: () => import('./rights-form.tsx').then((module) => module.RightsForm),
})

const StoredItems = latePart({
  name: 'stored-items',
  start: 'este-navegador',
  load: () => import('./stored-items.tsx').then((module) => module.StoredItems),
})

export const handle: StylesHandle = { styles: ['legal'] }

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const view = legalView(site, 'privacidad')
  if (!view) throw missingPage(site)
  const kinds = Object.entries(rightLabels).map(([value, label]) => ({ value, label }))
  return { view, rights: { kinds, texts: rightsFormTexts } }
}

/** Handles the rights form when submitted without scripts, or before they loaded. */
export async function action({ request, context }: Route.ActionArgs) {
  const result = await submitRightsForm(
    context.get(depsContext),
    await request.formData(),
    context.get(clientAddressContext),
  )
  if (result.ok) return data({ stored: result.stored } satisfies ReturnedRightsForm, { status: 201 })
  const { status, errors, notice, values } = result
  return data({ errors, notice, values } satisfies ReturnedRightsForm, { status })
}

export const meta: Route.MetaFunction = ({ loaderData }) => legalMeta(loaderData?.view)

/** /privacidad: the document, with the rights form and the list of stored items in their sections. */
export default function Privacy({ loaderData: { view, rights }, actionData }: Route.ComponentProps) {
  return (
    <LegalDocument
      view={view}
      after={{
        derechos: <RightsForm {...rights} returned={actionData} />,
        'este-navegador': <StoredItems texts={view.texts.device} />,
      }}
    />
  )
}
