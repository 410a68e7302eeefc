import { randomUUID } from 'node:crypto'
import { hashSync } from '@node-rs/bcrypt'
import pg from 'pg'

/** What a former person of the tests signs in with. */
export const FORMER_PASSWORD = 'lembrança de sempre'

export type FormerBackend = Awaited<ReturnType<typeof openFormerBackend>>

/** An empty database of the former backend's shape, and functions that add rows to it. */
export async function openFormerBackend(url: string) {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  await client.query(tables)

  async function insert(table: string, row: Record<string, unknown>) {
    const columns = Object.keys(row)
    await client.query(
      `insert into ${table} (${columns.map(column => `"${column}"`)}) values (${columns.map((_, n) => `$${n + 1}`)})`,
      Object.values(row),
    )
    return row
  }
  return {
    url,
    insert,
    sql: async (text: string, values?: unknown[]) => (await client.query(text, values)).rows,
    close: () => client.end(),
    /** Somebody with an account and a profile; `profile: null` or `account: null` leaves one of them out. */
    async addPerson(name: string, { account = {}, profile = {} }: PersonParts = {}) {
      const id = randomUUID()
      const email = `${name.toLowerCase()}@igreja.example.org`
      if (account)
        await insert('auth.users', {
          ...{ id, email, encrypted_password: formerHash, email_confirmed_at: '2024-05-01T12:00:00Z' },
          ...{ raw_user_meta_data: JSON.stringify({ name }), created_at: '2024-05-01T12:00:00Z', ...account },
        })
      if (profile)
        await insert('public.profiles', {
          ...{
            id,
            name,
            email,
            phone: '(27) 99999-0000',
            birth_date: '1984-02-29',
            created_at: '2024-05-01T12:00:00Z',
          },
          ...profile,
        })
      return id
    },
  }
}

type PersonParts = { account?: Record<string, unknown> | null; profile?: Record<string, unknown> | null }

const formerHash = hashSync(FORMER_PASSWORD, 4)

/** Nothing refers to anything here: that is how rows became awkward. */
const tables = `
  create schema auth;
  create table auth.users (id uuid primary key, email text, encrypted_password text, email_confirmed_at timestamptz,
    banned_until timestamptz, deleted_at timestamptz, raw_user_meta_data jsonb, created_at timestamptz default now(),
    last_sign_in_at timestamptz);
  create table profiles (id uuid primary key, name text, email text, phone text, birth_date text, profile_image text,
    is_admin boolean default false, role text, created_at timestamptz default now());
  create table hymns (id uuid primary key default gen_random_uuid(), number integer, title text, lyrics text,
    default_key text default 'C', created_at timestamptz default now());
  create table notices (id uuid primary key default gen_random_uuid(), title text, content text, image text, images text[],
    type text default 'normal', show_on_homepage boolean default false, author_id uuid, created_at timestamptz default now());
  create table notice_comments (id uuid primary key default gen_random_uuid(), notice_id uuid, author_id uuid, content text,
    created_at timestamptz default now());
  create table notice_likes (id uuid primary key default gen_random_uuid(), notice_id uuid, user_id uuid,
    created_at timestamptz default now());
  create table playlists (id uuid primary key default gen_random_uuid(), name text, description text, created_by uuid,
    created_at timestamptz default now());
  create table playlist_items (id uuid primary key default gen_random_uuid(), playlist_id uuid, hymn_id uuid,
    order_index integer);
  create table live_settings (id uuid primary key default gen_random_uuid(), is_active boolean default false, live_url text,
    activated_at timestamptz, expires_at timestamptz, activated_by uuid);
  create table events (id uuid primary key default gen_random_uuid(), title text, description text, event_date text,
    event_time text, created_by uuid, created_at timestamptz default now());
  create table prayer_requests (id uuid primary key default gen_random_uuid(), full_name text, birth_date text, phone text,
    is_member boolean default false, prayer_description text, created_at timestamptz default now());
`
