import { type ReactNode, useState } from 'react'
import { NavLink } from 'react-router'
import { brand } from '#content/brand.ts'
import { admin } from '#content/ui.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { useAuth } from '#app/widgets/auth/use-auth.ts'

/** The frame of the back office: where one can go, who is signed in, and the way out. */
export function AdminShell({ children }: { children: ReactNode }) {
  const { user, signOut } = useAuth()
  const [leaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    const { error } = await signOut()
    if (error) setLeaving(false)
  }

  return (
    <div className="admin-shell">
      <header className="admin-rail">
        <AppLink className="logo" href="/admin/dashboard">
          <img src="/logo/logo.svg" alt={`${brand}, ${admin.nav}`} width={160} height={29} />
        </AppLink>
        <nav aria-label={admin.nav}>
          <ul>
            {admin.links.map(({ label, href }) => (
              <li key={href}>
                <NavLink to={href} discover="none">
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="admin-person">
          <p>{user?.email || user?.phone}</p>
          <AppLink className="inline-link" href="/">
            {admin.site}
          </AppLink>
          <Button
            look="ghost"
            small
            loading={leaving}
            loadingLabel={admin.leaving}
            onClick={() => void leave()}
          >
            {admin.leave}
          </Button>
        </div>
      </header>
      <div className="admin-page">{children}</div>
    </div>
  )
}
