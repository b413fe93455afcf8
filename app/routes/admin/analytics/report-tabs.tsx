import { useEffect, useRef } from 'react'
import { AppLink } from '#app/ui/app-link.tsx'
import { analyticsTexts as texts } from '#content/ui/admin-analytics.ts'
import type { ReportTab } from '#domain/measurement/report.ts'

interface ReportTabsProps {
  tabs: readonly ReportTab[]
  current: ReportTab
  hrefOf: (tab: ReportTab) => string
}

/** The reports, as links: each is a separate page whose URL can be sent. */
export function ReportTabs({ tabs, current, hrefOf }: ReportTabsProps) {
  const row = useRef<HTMLElement>(null)
  // On a phone the row scrolls, and the current one may be out of it.
  useEffect(() => {
    const [nav, link] = [row.current, row.current?.querySelector<HTMLElement>('[aria-current]')]
    if (nav && link) nav.scrollLeft = link.offsetLeft - nav.offsetLeft - 16
  }, [current])
  if (tabs.length < 2) return null
  return (
    <nav ref={row} className="report-tabs" aria-label={texts.tabsLabel}>
      {tabs.map((tab) => (
        <AppLink key={tab} href={hrefOf(tab)} aria-current={tab === current ? 'page' : undefined}>
          {texts.tabs[tab]}
        </AppLink>
      ))}
    </nav>
  )
}
