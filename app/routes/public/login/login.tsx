import { siteContext } from '#server/site-context.ts'
import { browserConnection } from '#server/auth/browser-connection.ts'
import { depsContext } from '#server/deps-context.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import authStyles from '#app/styles/auth.css?url'
import styles from '#app/styles/login.css?url'
import { AuthProvider } from '#app/widgets/auth/auth-provider.tsx'
import type { Route } from './+types/login.ts'
import { LoginScreen } from './login-screen.tsx'

/** Not prerendered: URL and key of the auth server come from the running server. */
export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { metaTitle, metaDescription, h1, lead } = site.pages.listings.login
  return {
    meta: { title: metaTitle, description: metaDescription },
    texts: { h1, lead },
    connection: browserConnection(context.get(depsContext)),
  }
}

/** The data is the same on all sign-in screens. */
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: authStyles },
  { rel: 'stylesheet', href: styles },
]

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData.meta, path: '/login', noindex: true }) : []

/** Sign-in for staff. The account code is loaded only here and in the back office. */
export default function LoginPage({ loaderData: { connection, texts } }: Route.ComponentProps) {
  return (
    <AuthProvider connection={connection}>
      <LoginScreen texts={texts} />
    </AuthProvider>
  )
}
