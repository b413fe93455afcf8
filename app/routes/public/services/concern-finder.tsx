import { AppLink } from '#app/ui/app-link.tsx'
import { CoverThumb } from '#app/ui/cover.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { countText } from '#content/count-text.ts'
import { units as uiUnits } from '#content/ui.ts'
import type { ServicesData } from './services-data.ts'

/**
 * The 36 concerns in five groups, each a link to its page. The filter is radio buttons read by the stylesheet
 * (`styles/pages-units.css`), so it works before and without scripts.
 */
export function ConcernFinder({ title, lead, all, groups }: ServicesData['finder']) {
  return (
    <Section id="preocupaciones" band="lino" labelledBy="preocupaciones-titulo">
      <SectionHead id="preocupaciones-titulo" title={title} lead={lead} />
      <div className="finder">
        <fieldset className="finder-filter">
          <legend className="sr-only">{uiUnits.filter}</legend>
          <label>
            <input type="radio" name="grupo" value="todas" defaultChecked />
            <span>{all}</span>
          </label>
          {groups.map(({ id, label }) => (
            <label key={id}>
              <input type="radio" name="grupo" value={id} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        {groups.map(({ id, label, text, concerns }) => (
          <section key={id} className="finder-group" data-group={id} aria-labelledby={`grupo-${id}`}>
            <div>
              <h3 id={`grupo-${id}`}>{label}</h3>
              <p className="muted">{text}</p>
            </div>
            <ul>
              {concerns.map((concern) => (
                <li key={concern.id}>
                  <AppLink href={`/tratamientos/preocupacion/${concern.id}`}>
                    <CoverThumb slug={`preocupaciones/${concern.id}`} />
                    <span>
                      <b>{concern.label}</b>
                      <small>{countText(uiUnits.options, concern.options)}</small>
                    </span>
                  </AppLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Section>
  )
}
