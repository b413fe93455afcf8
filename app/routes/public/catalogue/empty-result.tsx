import { catalogue as uiCatalogue } from '#content/ui.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'

/** Nothing passes the filters; «Limpiar filtros» clears search and category only (specification §2). */
export function EmptyResult({ help, onClear }: { help: string; onClear: () => void }) {
  return (
    <div className="empty-state">
      <p>{uiCatalogue.empty}</p>
      <p className="lead">{help}</p>
      <div className="actions">
        <Button onClick={onClear}>{uiCatalogue.clearFilters}</Button>
        <ButtonLink href="/tratamientos-por-zonas" look="ghost">
          {uiCatalogue.byZone}
        </ButtonLink>
      </div>
    </div>
  )
}
