import { STAYING } from '#app/widgets/route-changes/staying.ts'
import type { ExplorerZones } from '#app/widgets/zones-explorer/explorer-zones.ts'
import { BODIES } from '#app/widgets/zones-explorer/figure-choice.ts'
import { chooseFigure, useFigureChoice } from '#app/widgets/zones-explorer/figure-choice-store.ts'
import { FigureChoiceField } from '#app/widgets/zones-explorer/figure-fields.tsx'
import { viewOfZone, ZONE_VIEWS } from '#app/widgets/zones-explorer/zone-address.ts'
import { ZoneFigure } from '#app/widgets/zones-explorer/zone-figure.tsx'
import { zoneExplorer, zoneFilter as texts } from '#content/ui.ts'
import { type MouseEvent, useId } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ZoneChoice } from './use-catalogue-state.ts'

interface ZoneFilterProps {
  id: string
  /** Id of the results. */
  resultsId: string
  /** The zones of the page's URL. */
  choiceOf: (params: URLSearchParams) => ZoneChoice
  zones: ExplorerZones
}

/**
 * The small figure: its points and the list below filter by zone. The selection comes from the URL and not from the
 * page, because properties that change would replace the server's HTML before this code is loaded.
 */
export function ZoneFilter({ id, resultsId, choiceOf, zones }: ZoneFilterProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const figure = useFigureChoice()
  const radios = useId()
  const { zone: chosen, counts, href } = choiceOf(params)

  function choose(event: MouseEvent) {
    const link = event.target instanceof Element && event.target.closest('a[href^="/"]')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(link.getAttribute('href')!, { replace: true, ...STAYING })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- its links are followed without scrolling
    <div id={id} className="zone-filter" onClickCapture={choose}>
      <div className="figure-fields" role="radiogroup" aria-label={texts.zones}>
        {ZONE_VIEWS.map((view) => (
          <label key={view}>
            <input
              type="radio"
              name={radios}
              value={view}
              defaultChecked={view === (chosen ? viewOfZone(chosen) : 'front')}
            />
            <span>{texts.views[view]}</span>
          </label>
        ))}
      </div>
      {ZONE_VIEWS.map((view) => (
        <div key={view} className="zone-filter-view" data-figure={view}>
          <ZoneFigure
            view={view}
            zones={zones[view].filter((zone) => counts.has(zone.id) || zone.id === chosen)}
            label=""
            current={chosen}
            href={href}
            figure={figure}
            shown="current"
          />
          <ul className="zone-list" aria-label={texts.views[view]}>
            {zones[view].map(({ id: zone, name }) => {
              const entry = (
                <>
                  <span>{name}</span> <span className="numbers muted">{counts.get(zone) ?? 0}</span>
                </>
              )
              return (
                <li key={zone}>
                  {counts.has(zone) || zone === chosen ? (
                    <a href={href(zone)} aria-current={zone === chosen ? 'true' : undefined} data-waits="">
                      {entry}
                    </a>
                  ) : (
                    <p className="muted">{entry}</p>
                  )}
                </li>
              )
            })}
          </ul>
        </div>
      ))}
      <div className="figure-fields needs-js">
        <FigureChoiceField
          label={zoneExplorer.figure.body}
          options={BODIES}
          names={zoneExplorer.figure.bodies}
          value={figure.body}
          onChoose={(body) => chooseFigure({ ...figure, body })}
        />
      </div>
      <a className="text-link lg:hidden" href={`#${resultsId}`}>
        {texts.toResults}
      </a>
    </div>
  )
}
