import { Dialog } from '#app/ui/dialog.tsx'
import type { ShownFinding } from './findings.ts'

interface FindingDialogProps {
  title: string
  finding: ShownFinding
  onClose: () => void
}

/** A finding in a form: there is no margin to open it in. */
export function FindingDialog({ title, finding, onClose }: FindingDialogProps) {
  const { message, source, excerpt, proposals } = finding
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} className="admin-dialog">
      <h3>{message}</h3>
      <p className="finding-law">{source}</p>
      {excerpt ? (
        <p className="finding-old">
          <del>{excerpt}</del>
        </p>
      ) : null}
      {proposals.map((proposal) => (
        <p key={proposal} className="finding-new">
          {proposal}
        </p>
      ))}
    </Dialog>
  )
}
