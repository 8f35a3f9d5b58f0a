// @ts-check
// Run by docker-compose.yml at each `up`, before the migrations: gives each part a separate role in Postgres, with the
// password in its address. The migrator owns the tables; the app reads and writes rows; the reader reads. Running it again
// changes nothing unless a password is new.
//   node make-roles.mjs [FOLDER]   the folder holds admin/, migrator/, app/ and reader/, each with a file database-url
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const folder = process.argv[2] ?? '/run/superpose-secrets';
const { escapeIdentifier, escapeLiteral } = pg;
const PASSWORD_REFUSED = '28P01';
/** Any number that no other program locks in this database. */
const ROLES_LOCK = 7_308_613;
/** Where tables of the product are; the second holds what a restore that was killed has left. */
const SCHEMAS = ['public', 'superpose_restore'];

const HAND_OVER = `
  WITH places AS (SELECT oid, nspname, nspowner FROM pg_namespace WHERE nspname = ANY ($1)),
    fixed AS (SELECT classid, objid FROM pg_depend WHERE deptype IN ('a', 'i', 'e'))
  SELECT format('ALTER %s OWNER TO %I', thing, $2::text) AS statement FROM (
    SELECT format('SCHEMA %I', nspname) AS thing, nspowner AS owner FROM places WHERE nspname <> 'public'
    UNION ALL
    SELECT format('TABLE %s', oid::regclass), relowner FROM pg_class
      WHERE relnamespace IN (SELECT oid FROM places) AND relkind IN ('r', 'p', 'v', 'm', 'S')
        AND ('pg_class'::regclass, oid) NOT IN (SELECT * FROM fixed)
    UNION ALL
    SELECT format('ROUTINE %s', oid::regprocedure), proowner FROM pg_proc
      WHERE pronamespace IN (SELECT oid FROM places) AND ('pg_proc'::regclass, oid) NOT IN (SELECT * FROM fixed)
    UNION ALL
    SELECT format('TYPE %s', oid::regtype), typowner FROM pg_type
      WHERE typnamespace IN (SELECT oid FROM places) AND typtype IN ('d', 'e', 'r')
        AND ('pg_type'::regclass, oid) NOT IN (SELECT * FROM fixed)
  ) things WHERE owner = current_user::regrole`;

const admin = address('admin');
const [migrator, app, reader] = [address('migrator'), address('app'), address('reader')];

const client = await connect();
try {
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock($1)', [ROLES_LOCK]);
  for (const { username } of [migrator, app, reader]) await makeRole(username);
  for (const url of [admin, migrator, app, reader])
    await client.query(
      `ALTER ROLE ${named(url)} PASSWORD ${escapeLiteral(decodeURIComponent(url.password))}`,
    );
  await handOver();
  for (const statement of permissions()) await client.query(statement);
  await client.query('COMMIT');
} finally {
  await client.end();
}
console.log('The roles and their permissions are up to date.');

/** @param {string} owner */
function address(owner) {
  return new URL(readFileSync(join(folder, owner, 'database-url'), 'utf8').trim());
}

/** The role of an address, as a statement spells it. @param {URL} url */
function named({ username }) {
  return escapeIdentifier(decodeURIComponent(username));
}

/** After a rotation Postgres still has the administrator's former password. */
async function connect() {
  const file = join(folder, 'admin', 'former-passwords');
  const former = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  for (const password of [null, ...former.reverse()]) {
    const url = new URL(admin);
    if (password !== null) url.password = password;
    const candidate = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 5_000 });
    try {
      await candidate.connect();
      return candidate;
    } catch (error) {
      if (/** @type {{code?: string}} */ (error).code !== PASSWORD_REFUSED) throw error;
    }
  }
  throw new Error('Postgres refuses the password of its administrator, and all former ones.');
}

/** @param {string} username */
async function makeRole(username) {
  const name = decodeURIComponent(username);
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  if (rowCount === 0) await client.query(`CREATE ROLE ${escapeIdentifier(name)}`);
  await client.query(
    `ALTER ROLE ${escapeIdentifier(name)} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS`,
  );
}

/** In earlier versions the administrator made the tables. Sequences of a column go with their table. */
async function handOver() {
  const { rows } = await client.query(HAND_OVER, [SCHEMAS, decodeURIComponent(migrator.username)]);
  for (const { statement } of rows) await client.query(statement);
}

function permissions() {
  const database = escapeIdentifier(decodeURIComponent(admin.pathname.slice(1)));
  const inPublic = (/** @type {string} */ rights, /** @type {string} */ kind, /** @type {URL} */ url) => [
    `GRANT ${rights} ON ALL ${kind} IN SCHEMA public TO ${named(url)}`,
    `ALTER DEFAULT PRIVILEGES FOR ROLE ${named(migrator)} IN SCHEMA public GRANT ${rights} ON ${kind} TO ${named(url)}`,
  ];
  return [
    `REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC`,
    'REVOKE CREATE ON SCHEMA public FROM PUBLIC',
    // A restore prepares its tables in another schema.
    `GRANT CONNECT, CREATE ON DATABASE ${database} TO ${named(migrator)}`,
    `GRANT CONNECT ON DATABASE ${database} TO ${named(app)}, ${named(reader)}`,
    `GRANT USAGE, CREATE ON SCHEMA public TO ${named(migrator)}`,
    `GRANT USAGE ON SCHEMA public TO ${named(app)}, ${named(reader)}`,
    ...inPublic('SELECT, INSERT, UPDATE, DELETE', 'TABLES', app),
    ...inPublic('USAGE, SELECT', 'SEQUENCES', app),
    ...inPublic('SELECT', 'TABLES', reader),
    ...inPublic('SELECT', 'SEQUENCES', reader),
  ];
}
