import { Tabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { AppLink } from '#app/ui/app-link.tsx'
import { useUrlValue } from './use-url-value.ts'

interface UrlTabsProps {
  label: string
  /** Query parameter; omitted for the first tab. */
  param?: string
  /** A link after the tabs, to another screen. */
  also?: { label: ReactNode; href: string } | undefined
  tabs: readonly { id: string; label: ReactNode; panel: ReactNode }[]
}

/** Tabs whose selection is in the URL; arrow keys move between them. */
export function UrlTabs({ label, param = 'vista', also, tabs }: UrlTabsProps) {
  const [asked, setAsked] = useUrlValue(param)
  const first = tabs[0]?.id
  const current = tabs.some(({ id }) => id === asked) ? asked : first
  const choose = (id: string) => setAsked(id === first ? undefined : id)

  return (
    <Tabs.Root className="url-tabs" value={current} onValueChange={(id) => choose(String(id))}>
      <div className="url-tab-bar">
        <Tabs.List className="url-tab-list" aria-label={label} activateOnFocus>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.id} value={tab.id}>
              {tab.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {also ? <AppLink href={also.href}>{also.label}</AppLink> : null}
      </div>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.id} value={tab.id}>
          {tab.panel}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  )
}
