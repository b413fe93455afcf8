import { Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'

/** Where the lead has travelled, and sending it again. */
export function DeliveriesPanel(_props: { folio: string }) {
  return <Skeleton rows={2} />
}
