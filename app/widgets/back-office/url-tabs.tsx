import { Tabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

interface UrlTabsProps {
  label: string
  /** Name in the URL. The first tab leaves it out. */
  param?: string
  tabs: readonly { id: string; label: ReactNode; panel: ReactNode }[]
}

/** Tabs whose choice is part of the URL; arrows move between them. */
export function UrlTabs({ label, param = 'vista', tabs }: UrlTabsProps) {
  const [params, setParams] = useSearchParams()
  const first = tabs[0]?.id
  const asked = params.get(param)
  const current = tabs.some(({ id }) => id === asked) ? asked : first

  function choose(id: string) {
    setParams(
      (known) => {
        const next = new URLSearchParams(known)
        if (id === first) next.delete(param)
        else next.set(param, id)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return (
    <Tabs.Root className="url-tabs" value={current} onValueChange={(id) => choose(String(id))}>
      <Tabs.List className="url-tab-list" aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.id} value={tab.id}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.id} value={tab.id}>
          {tab.panel}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  )
}
