/** How far a lead has got, as SQL on the columns of `leads`: what all figures mean by these words. */
export const IS_CONTACTED = `(
  status in ('contacted', 'qualified', 'visit_proposed', 'visit_confirmed', 'attended', 'no_show', 'quoted', 'treated')
    or (status = 'lost' and lost_reason is not null and lost_reason not in ('no_answer', 'duplicate')))`
export const IS_BOOKED = `(
  appointment_at is not null or status in ('visit_confirmed', 'attended', 'no_show', 'quoted', 'treated'))`
export const IS_ATTENDED = `(status in ('attended', 'quoted', 'treated'))`
