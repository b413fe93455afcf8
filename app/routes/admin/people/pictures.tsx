import styles from '#app/styles/admin-people.css?url'
import { Button } from '#app/ui/button.tsx'
import { CapabilityGate } from '#app/widgets/back-office/staff/capability-gate.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { UrlTabs } from '#app/widgets/back-office/url-tabs.tsx'
import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'
import { adminPeople } from '#content/ui.ts'
import type { PictureRow } from '#domain/media/picture-row.ts'
import { lazy, Suspense, useState } from 'react'
import { AdminPageHead } from '../admin-page-head.tsx'
import { TextTabs } from '../texts/text-tabs.tsx'
import { ClinicPhotosEditor } from './clinic-photos-editor.tsx'
import { PictureGrid } from '../picture-library/picture-grid.tsx'

const PictureDialog = lazy(() =>
  importWithRetry(() => import('./picture-dialog.tsx'), { name: 'picture', reload: false }),
)
const UploadDialog = lazy(() =>
  importWithRetry(() => import('./upload-dialog.tsx'), { name: 'picture-upload', reload: false }),
)
const texts = adminPeople.pictures

export default function PicturesPage() {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <CapabilityGate needs={['people.write', 'texts.write']}>
        <Pictures />
      </CapabilityGate>
    </>
  )
}

/** The library of pictures, and the photographs of each clinic. */
function Pictures() {
  const { can } = useStaff()
  const [uploads, setUploads] = useState(false)
  const [opened, setOpened] = useState<PictureRow>()
  const all = <PictureGrid onOpen={setOpened} />
  return (
    <>
      <AdminPageHead
        title={texts.title}
        lead={texts.lead}
        actions={
          <Button small onClick={() => setUploads(true)}>
            {texts.upload}
          </Button>
        }
      />
      <TextTabs current="pictures" />
      {can('people.write') ? (
        <UrlTabs
          label={texts.views.label}
          tabs={[
            { id: 'todas', label: texts.views.all, panel: all },
            { id: 'clinicas', label: texts.views.clinics, panel: <ClinicPhotosEditor /> },
          ]}
        />
      ) : (
        all
      )}
      {uploads ? (
        <Suspense fallback={null}>
          <UploadDialog onClose={() => setUploads(false)} />
        </Suspense>
      ) : null}
      {opened ? (
        <Suspense fallback={null}>
          <PictureDialog picture={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}
