import { AppLink } from '#app/ui/app-link.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { adminPeople } from '#content/ui.ts'

const texts = adminPeople.tabs

/** The lists of what the site shows: texts, professionals, pictures. */
export function TextTabs({ current }: { current: 'texts' | 'people' | 'pictures' }) {
  const { can } = useStaff()
  const tabs = [
    { id: 'texts', href: '/admin/blog', shown: can('texts.read') },
    { id: 'people', href: '/admin/blog/profesionales', shown: can('people.write') },
    { id: 'pictures', href: '/admin/blog/fotografias', shown: can('people.write') || can('texts.write') },
  ] as const
  return (
    <nav className="url-tab-bar" aria-label={texts.label}>
      {tabs.map(({ id, href, shown }) =>
        shown ? (
          <AppLink key={id} href={href} aria-current={id === current ? 'page' : undefined}>
            {texts[id]}
          </AppLink>
        ) : null,
      )}
    </nav>
  )
}
