import { clinicLabel } from '#content/clinic-choices.ts'
import type { AgendaView, BlockView, VisitView } from '#domain/agenda/agenda-view.ts'
import type { AgendaDialogState } from './agenda-dialogs.tsx'
import { BlockPanel } from './block-panel.tsx'
import { SetupLine } from './setup-line.tsx'
import type { AgendaActions } from './use-agenda-actions.ts'
import { VisitPanel } from './visit-panel.tsx'
import { WaitingList } from './waiting-list.tsx'

interface AgendaSideProps {
  data: AgendaView
  now: number
  open: VisitView | undefined
  block: BlockView | null
  mayWrite: boolean
  actions: AgendaActions
  onClose: () => void
  onMove: (visit: VisitView) => void
  onDialog: (dialog: AgendaDialogState) => void
}

/** Beside the agenda: the open visit, and who waits for an hour. */
export function AgendaSide(props: AgendaSideProps) {
  const { data, now, open, block, mayWrite, actions, onClose, onMove, onDialog } = props
  return (
    <div className="agenda-side">
      {data.clinics
        .filter(({ hasResources }) => !hasResources)
        .map(({ clinicSlug }) => (
          <SetupLine key={clinicSlug} clinic={clinicLabel(clinicSlug)} />
        ))}
      {block ? (
        <BlockPanel {...{ block, mayWrite, actions, onClose }} resources={resourcesIn(data)} />
      ) : open?.person ? (
        <VisitPanel
          key={open.id}
          visit={open}
          person={open.person}
          resource={placeOf(data, open)}
          {...{ now, mayWrite, actions, onClose, onMove, onDialog }}
        />
      ) : null}
      <WaitingList data={data} mayWrite={mayWrite} actions={actions} />
    </div>
  )
}

function resourcesIn(data: AgendaView) {
  return data.clinics.flatMap(({ resources }) => resources)
}

/** «Consulta 2», with its clinic where several are shown. */
function placeOf(data: AgendaView, { resourceId, clinicSlug }: VisitView): string {
  const resource = resourcesIn(data).find(({ id }) => id === resourceId)?.name ?? ''
  return data.clinics.length > 1 ? `${resource}, ${clinicLabel(clinicSlug)}` : resource
}
