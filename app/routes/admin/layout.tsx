import { Outlet, redirect, type ShouldRevalidateFunction } from 'react-router'
import { admin } from '#content/ui.ts'
import { pageOf } from '#domain/pages/page-of.ts'
import { browserConnection } from '#server/auth/browser-connection.ts'
import { depsContext } from '#server/deps-context.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import styles from '#app/styles/admin.css?url'
import tableStyles from '#app/styles/admin-table.css?url'
import partStyles from '#app/styles/admin-parts.css?url'
import authStyles from '#app/styles/auth.css?url'
import { AdminGuard } from '#app/widgets/auth/admin-guard.tsx'
import { AuthProvider } from '#app/widgets/auth/auth-provider.tsx'
import { BackOffice } from '#app/widgets/back-office/back-office.tsx'
import { IdleLock } from '#app/widgets/back-office/idle/idle-lock.tsx'
import { FactorStep } from '#app/widgets/back-office/staff/factor-step.tsx'
import type { Route } from './+types/layout.ts'
import { AdminShell } from './admin-shell.tsx'
import { screenTitle } from './screen-title.ts'

/** URL and public key of the auth server; nothing that only administrators may see. */
export function loader({ context, request }: Route.LoaderArgs) {
  if (pageOf(new URL(request.url).pathname)?.id === 'admin') return redirect('/admin/dashboard')
  return { connection: browserConnection(context.get(depsContext)) }
}

/** The data is the same on every screen; only the bare address leads on. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ nextUrl }) => nextUrl.pathname === '/admin'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: authStyles },
  { rel: 'stylesheet', href: styles },
  { rel: 'stylesheet', href: tableStyles },
  { rel: 'stylesheet', href: partStyles },
]

export const meta: Route.MetaFunction = ({ location }) =>
  pageMeta({
    title: screenTitle(location.pathname),
    description: admin.metaDescription,
    path: location.pathname,
    noindex: true,
  })

/**
 * The back office. Its HTML is the same empty frame for everybody: only the browser knows the user, and the data comes
 * from endpoints that check access.
 */
export default function AdminLayout({ loaderData: { connection } }: Route.ComponentProps) {
  return (
    <div className="admin">
      <AuthProvider connection={connection}>
        <AdminGuard>
          <BackOffice>
            <IdleLock>
              <FactorStep>
                <AdminShell>
                  <Outlet />
                </AdminShell>
              </FactorStep>
            </IdleLock>
          </BackOffice>
        </AdminGuard>
      </AuthProvider>
    </div>
  )
}
