import { Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'

/** Who else this lead may be, side by side, to make two one. */
export function DuplicatesPanel(_props: { folio: string }) {
  return <Skeleton rows={2} />
}
