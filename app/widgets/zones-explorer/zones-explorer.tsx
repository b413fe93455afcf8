import { ContourLines } from '#app/ui/contour-lines.tsx'
import type { ZoneView } from '#content/zones.ts'
import {
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { IslandBoundary } from '../error-screen/island-boundary.tsx'
import { importWithRetry } from '../lazy-routes/import-with-retry.ts'
import type { ExplorerZones } from './explorer-zones.ts'
import { chooseFigure, useFigureChoice } from './figure-choice-store.ts'
import { FigureFields } from './figure-fields.tsx'
import { useZoneClicks } from './use-zone-clicks.ts'
import { useZoneSelection } from './use-zone-selection.ts'
import { viewAnchor, ZONE_VIEWS, zoneAnchor } from './zone-address.ts'
import { ZoneFigure } from './zone-figure.tsx'
import { ZoneTabs } from './zone-tabs.tsx'
import { ZoneText } from './zone-text.tsx'
import { ZoneTextsPart } from './zone-texts-part.tsx'

const loadSheet = () => importWithRetry(() => import('./zone-sheet.tsx'), { name: 'zone-sheet' })
const ZoneSheet = lazy(() => loadSheet().then((module) => ({ default: module.ZoneSheet })))

const PANEL_ID = 'zonas-figura'

interface ZonesExplorerProps {
  zones: ExplorerZones
  /** Names of the three figures. */
  labels: Record<ZoneView, string>
  /** Accessible name of the tabs. */
  tabsLabel: string
  /** Initial zone: `front/abdomen`. */
  initial: string
  children: ReactNode
}

/**
 * Zones of the body: list, figure and panel show the same zone. Everything is in the HTML (the texts only there:
 * `zone-texts-part.tsx`), and every point and entry is a link to its zone's text, so without scripts the URL alone
 * selects a zone (`styles/pages-zones.css`). With scripts the panel updates in place, or opens as a bottom sheet on
 * small screens.
 */
export function ZonesExplorer({ zones, labels, tabsLabel, initial, children }: ZonesExplorerProps) {
  const { zone, view, asked, by, chooseZone, chooseView } = useZoneSelection(zones, initial)
  const root = useRef<HTMLDivElement>(null)
  const small = useSmallScreen()
  const figure = useFigureChoice()
  /** The last request whose sheet was closed. */
  const [closed, setClosed] = useState(0)

  useZoneClicks(root, chooseZone, chooseView)
  useEffect(() => {
    if (small) return whenNear(root.current, () => void loadSheet().catch(() => {}))
  }, [small])

  const answer = useEffectEvent(() => {
    if (by === 'elsewhere') scrollTo(root.current)
    if (!small) document.getElementById(zoneAnchor(zone.id))?.focus({ preventScroll: by === 'elsewhere' })
  })
  useEffect(() => {
    if (asked > 0) answer()
  }, [asked])

  return (
    <div ref={root} className="explorer zones">
      <div>
        {children}
        <ZoneTabs label={tabsLabel} labels={labels} current={view} panelId={PANEL_ID} onChoose={chooseView} />
        {ZONE_VIEWS.map((name) => (
          <ul
            key={name}
            id={viewAnchor(name)}
            className="zone-list"
            data-view={name}
            data-shown={name === view || undefined}
          >
            {zones[name].map(({ id, name: text }) => (
              <li key={id}>
                <a href={`#${zoneAnchor(id)}`} aria-current={id === zone.id ? 'true' : undefined}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        ))}
      </div>
      <div className="stage" id={PANEL_ID} role="tabpanel" aria-labelledby={`${PANEL_ID}-${view}`}>
        <ContourLines name="stage" eager />
        {ZONE_VIEWS.map((name) => (
          <ZoneFigure
            key={name}
            view={name}
            zones={zones[name]}
            label={labels[name]}
            current={zone.id}
            figure={figure}
            shown={name === view ? 'current' : view !== 'face' && name !== 'face' ? 'beside' : 'no'}
          />
        ))}
        <FigureFields figure={figure} onChoose={chooseFigure} />
      </div>
      <div className="zone-panels" aria-live="polite">
        {ZONE_VIEWS.flatMap((name) =>
          zones[name].map((each) => (
            <article
              key={each.id}
              id={zoneAnchor(each.id)}
              className="panel zone-panel"
              data-view={name}
              data-shown={each.id === zone.id || undefined}
              aria-label={each.name}
              tabIndex={-1}
            >
              <h3>{each.name}</h3>
              <ZoneTextsPart className="zone-text">
                {(texts) => <ZoneText zoneId={each.id} of={texts} />}
              </ZoneTextsPart>
            </article>
          )),
        )}
      </div>
      {small && asked > 0 ? (
        <IslandBoundary name="zone-sheet">
          <Suspense>
            <ZoneSheet
              zone={zone}
              open={asked > closed}
              onOpenChange={(open) => setClosed(open ? asked - 1 : asked)}
            />
          </Suspense>
        </IslandBoundary>
      ) : null}
    </div>
  )
}

/** A link from elsewhere scrolls to the explorer; a click inside it doesn't scroll. */
function scrollTo(element: Element | null) {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ behavior: still ? 'instant' : 'smooth' })
}

/** Runs `act` when the element is about to become visible. */
function whenNear(element: Element | null, act: () => void) {
  if (!element) return
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      act()
    },
    { rootMargin: '200px' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

/** Below the `md` breakpoint. */
const SMALL_SCREEN = '(width < 47.5rem)'

/** True if a zone's panel is a bottom sheet; false on the server. */
function useSmallScreen(): boolean {
  return useSyncExternalStore(
    onChange,
    () => window.matchMedia(SMALL_SCREEN).matches,
    () => false,
  )
}

function onChange(changed: () => void) {
  const query = window.matchMedia(SMALL_SCREEN)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
