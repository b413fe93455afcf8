import { Checkbox } from '#app/ui/checkbox.tsx'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { keywordTexts } from '#content/ui/admin-keywords.ts'
import type { CityGrid as Grid } from '#domain/keywords/keyword-view.ts'
import { Check } from 'lucide-react'
import { useMemo, useState } from 'react'
import { AppLink } from '#app/ui/app-link.tsx'
import { figureText } from './keyword-figures-text.ts'
import { heatOf } from './opportunity-matrix.tsx'
import { useKeywordPart } from './use-keywords.ts'

const { cities: texts } = keywordTexts

/** Demand of each treatment in each city, and which of these pages search engines may list. */
export function CityGrid() {
  const { data, error, refetch } = useKeywordPart<Grid>('cities')
  const [onlyAsked, setOnlyAsked] = useState(true)
  const cells = useMemo(
    () => new Map(data?.cells.map((cell) => [`${cell.city}/${cell.treatment}`, cell])),
    [data],
  )
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={8} />
  const asked = new Set(data.cells.filter(({ keywords }) => keywords > 0).map(({ treatment }) => treatment))
  const treatments = data.treatments.filter(({ id }) => !onlyAsked || asked.has(id))
  return (
    <div className="keyword-cities">
      <p className="muted">{texts.text}</p>
      <Checkbox
        name="only-asked"
        label={texts.only}
        checked={onlyAsked}
        onChange={(event) => setOnlyAsked(event.target.checked)}
      />
      {treatments.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        <Cells treatments={treatments} cities={data.cities} cells={cells} />
      )}
    </div>
  )
}

interface CellsProps extends Pick<Grid, 'treatments' | 'cities'> {
  cells: ReadonlyMap<string, Grid['cells'][number]>
}

function Cells({ treatments, cities, cells }: CellsProps) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable */}
      <section className="city-grid" aria-label={keywordTexts.views.cities} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.treatment}</th>
              {cities.map(({ id, name }) => (
                <th key={id} scope="col">
                  <span>{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {treatments.map((treatment) => (
              <tr key={treatment.id}>
                <th scope="row">{treatment.name}</th>
                {cities.map((city) => {
                  const cell = cells.get(`${city.id}/${treatment.id}`)
                  const count = cell?.keywords ?? 0
                  const label = [
                    fillText(texts.cell, {
                      treatment: treatment.name,
                      city: city.name,
                      keywords: count === 0 ? texts.noKeywords : countText(texts.keywords, count),
                      gate: cell?.indexable ? texts.gate.toLowerCase() : texts.closed.toLowerCase(),
                    }),
                    cell && cell.best !== null
                      ? fillText(texts.best, { position: figureText(cell.best) })
                      : '',
                  ]
                  return (
                    <td key={city.id} data-heat={heatOf(cell ? Math.max(cell.demand, count) : 0)}>
                      {count > 0 || cell?.indexable ? (
                        <AppLink
                          href={`?city=${city.id}&q=${encodeURIComponent(treatment.name)}`}
                          aria-label={label.filter(Boolean).join(', ')}
                          title={label.filter(Boolean).join(', ')}
                        >
                          {count > 0 ? count : null}
                          {cell?.indexable ? <Check className="icon" aria-hidden="true" /> : null}
                        </AppLink>
                      ) : (
                        <span className="sr-only">{label[0]}</span>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="muted">
        <Check className="icon" aria-hidden="true" /> {texts.legend}
      </p>
    </>
  )
}
