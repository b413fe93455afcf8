import { catalogue as uiCatalogue } from '#content/ui.ts'
import { ButtonLink } from '#app/ui/button.tsx'

interface EmptyResultProps {
  help: string
  /** URL of the catalogue without search, category and zone. */
  clearHref: string
  onClear: () => void
}

/** No results; «Limpiar filtros» leaves the two checkboxes unchanged. */
export function EmptyResult({ help, clearHref, onClear }: EmptyResultProps) {
  return (
    <div className="empty-state">
      <h2 className="sr-only">{uiCatalogue.results}</h2>
      <p>{uiCatalogue.empty}</p>
      <p className="lead">{help}</p>
      <div className="actions">
        <ButtonLink
          href={clearHref}
          data-waits=""
          onClick={(event) => {
            event.preventDefault()
            onClear()
          }}
        >
          {uiCatalogue.clearFilters}
        </ButtonLink>
        <ButtonLink href="/tratamientos-por-zonas" look="ghost">
          {uiCatalogue.byZone}
        </ButtonLink>
      </div>
    </div>
  )
}
