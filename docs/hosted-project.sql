-- For a hosted Supabase project with the accounts (SUPABASE_URL): run once in its SQL editor. Row-level security lets
-- users read their own roles; only the secret key can write them.
begin;

create table public.user_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role ~ '^[a-z][a-z_]{0,49}$'),
  created_at timestamptz not null default now(),
  unique (user_id, role)
);
comment on table public.user_roles is 'Roles in the back office of Clínicas Life. Personal data of the account; deleted with it.';

-- The roles of an account with a second factor are hidden until it was used. Not in `public`, so that no API call can
-- reach the function.
create schema if not exists private;
create function private.second_factor_is_settled() returns boolean
language sql stable security definer set search_path = '' as $$
  select (auth.jwt() ->> 'aal') = 'aal2'
    or not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified')
$$;
revoke execute on function private.second_factor_is_settled() from public;
grant usage on schema private to authenticated;
grant execute on function private.second_factor_is_settled() to authenticated;

alter table public.user_roles enable row level security;
create policy "Users read their own roles" on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()) and (select private.second_factor_is_settled()));
create policy "The service keeps the roles" on public.user_roles for all to service_role using (true) with check (true);

revoke all on public.user_roles from public, anon, authenticated, service_role;
grant select on public.user_roles to anon, authenticated;
grant select, insert, update, delete on public.user_roles to service_role;

commit;
