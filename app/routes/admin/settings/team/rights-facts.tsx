import { AppLink } from '#app/ui/app-link.tsx'
import { Time } from '#app/ui/time.tsx'
import { fillText } from '#content/fill-text.ts'
import { rightLabels } from '#content/rights-form-texts.ts'
import { adminPrivacy as texts } from '#content/ui/admin-operations.ts'
import { adminRights as rights } from '#content/ui/admin-rights.ts'
import type { ShownRights } from './privacy-types.ts'

/** A rights request as it was received. */
export function RightsFacts({ request }: { request: ShownRights }) {
  const { name, email, phone, address, kind, leadFolio, details, channel, receivedOn, takenBy } = request
  return (
    <dl className="setting-facts">
      <div>
        <dt>{texts.person}</dt>
        <dd>
          {name}
          {email ? (
            <small>
              <a href={`mailto:${email}?subject=${request.folio}`}>{email}</a>
            </small>
          ) : null}
          {phone ? <small className="numbers">{phone}</small> : null}
          {address ? <small className="written">{address}</small> : null}
        </dd>
      </div>
      <div>
        <dt>{texts.columns.kind}</dt>
        <dd>{rightLabels[kind]}</dd>
      </div>
      <div>
        <dt>{texts.columns.status}</dt>
        <dd>{texts.statuses[request.status]}</dd>
      </div>
      <div>
        <dt>{texts.columns.received}</dt>
        <dd>
          <Time at={`${receivedOn}T12:00:00Z`} day />
          <small>
            {rights.channels[channel]}
            {takenBy ? ` · ${fillText(rights.takenBy, { name: takenBy })}` : ''}
          </small>
        </dd>
      </div>
      {leadFolio ? (
        <div>
          <dt>{texts.leadFolio}</dt>
          <dd>
            <AppLink href={`/admin/leads/${leadFolio}?panel=privacidad`}>{leadFolio}</AppLink>
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{texts.details}</dt>
        <dd className="written">{details ?? texts.noDetails}</dd>
      </div>
    </dl>
  )
}
