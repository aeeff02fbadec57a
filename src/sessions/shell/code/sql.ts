import { wordSet, wordTest } from '../../../core/base/words.ts';
import type { Effect } from '../judge.ts';

const looking = wordSet(
  'select summarize from show explain describe desc values table pragma with use set begin start commit',
  'rollback end help status version list fetch declare go quit exit',
);
const changing = wordSet(
  'insert update delete merge drop alter create truncate grant revoke replace vacuum reindex call do attach',
  'detach comment lock refresh rename load import optimize kill flush cluster analyze install export upsert',
  'exec execute reset prepare notify backup restore',
);
/** Commands of `sqlite3`, without their dot. */
const dotLooks = wordSet(
  'table(s) schema header(s) mode indexes indices databases dump show stats width timer separator nullvalue',
  'help quit exit fullschema echo bail changes dbinfo lint print version eqp explain limit sha3sum open',
);
/** Commands of `psql`, without their backslash, but for those that begin with `\d`. */
const metaLooks = wordSet(
  'l list z sf sv conninfo timing x pset a t h help c connect echo qecho encoding q set unset watch',
  'errverbose p r reset crosstabview gx if elif else endif bind f html s',
);
const changingWords = /\b(?:insert|update|delete|merge|drop|alter|create|truncate|grant|revoke|replace)\b/;

/** Judges SQL, and the commands of `psql` and `sqlite3`, by the first word of each statement. */
export function judgeSql(text: string): Effect {
  const effects = statementsOf(text).map(judgeStatement);
  return (
    effects.find((effect) => effect === 'writes') ?? effects.find((effect) => effect !== 'none') ?? 'none'
  );
}

function judgeStatement(statement: string): Effect {
  const words = statement.toLowerCase();
  // `\gexec` runs what the statement gives, `\g FILE` writes it.
  if (/\\gexec\b|\\gx?\s+[^\s\\]|\\(?:o|out|w|write)\s+\S|\\!/.test(words) && !words.startsWith('\\'))
    return 'writes';
  const first = /^[\\.]?[a-z_!]*\+?/.exec(words)![0];
  if (first.startsWith('\\')) return metaCommand(words);
  if (first.startsWith('.')) {
    if (dotLooks.has(/^\.(\w*)/.exec(words)![1]!) || /^\.(?:once -|output$)/.test(words)) return 'none';
    return /^\.(?:read|shell|system|load)/.test(words) ? 'unknown' : 'writes';
  }
  if (first === '') return 'none';
  if (first === 'pragma')
    return /=|\b(?:wal_checkpoint|optimize|incremental_vacuum|shrink_memory)\b/.test(words)
      ? 'writes'
      : 'none';
  if (first === 'set') return /^set\s+(?:global|persist|password|role)\b/.test(words) ? 'writes' : 'none';
  if (first === 'copy') return /\bto\s+(?:stdout|'\/tmp\/)/.test(words) ? 'none' : 'writes';
  if (first === 'with' || first === 'explain') {
    const isPlan = first === 'explain' && !/^explain\s{0,200}\(?[^)]*\banalyze\b/.test(words);
    if (!isPlan && changingWords.test(words)) return 'writes';
    return isPlan || unknownFunction(words) === undefined ? 'none' : 'unknown';
  }
  if (/^(?:select|from|summarize|table|values)$/.test(first)) {
    if (
      /\binto\s{1,200}(?!.*\bfrom\s+\()/.test(words) &&
      /\binto\s+(?:outfile|dumpfile|temp|table|[\w".[\]]+)/.test(words)
    )
      return 'writes';
    if (
      /\b(?:pg_terminate_backend|pg_cancel_backend|setval|nextval|pg_reload_conf|lo_\w+|dblink_exec|load_extension|writefile)\s*\(/.test(
        words,
      )
    )
      return 'writes';
    return unknownFunction(words) === undefined ? 'none' : 'unknown';
  }
  if (looking.has(first)) return 'none';
  return changing.has(first) ? 'writes' : 'unknown';
}

/** A command of `psql`. Its name ends where the letters do: `\copy` is not `\c`. */
function metaCommand(words: string): Effect {
  if (/^\\copy\b.*\bto\s+stdout/s.test(words)) return 'none';
  if (/[\s(]\\(?:o|out|g\w*|w|write|!|copy|i|ir|include)\b|[\s|]\\!/.test(words)) return 'writes';
  return (metaLooks.has(/^\\([a-z_]*)/.exec(words)![1]!) || /^\\(?:d[a-z]*|\?)(?![a-z_])/.test(words)) &&
    !/^\\(?:s|gx|g)\s+\S/.test(words)
    ? 'none'
    : 'writes';
}

/** The statements without comments; what stands in quotes is emptied. */
function statementsOf(text: string): string[] {
  const plain = text.replace(
    /'(?:[^'\\]|\\.|''){0,20000}'|\$\$[\s\S]{0,20000}?\$\$|"[^"\n]*"|`[^`\n]*`|--[^\n]*|\/\*[\s\S]{0,20000}?\*\//g,
    (found) => {
      if (found.startsWith('--') || found.startsWith('/*')) return ' ';
      return /^'\/tmp\//.test(found) ? "'/tmp/'" : found[0] === "'" || found[0] === '$' ? "''" : ' x ';
    },
  );
  const statements: string[] = [];
  for (const piece of plain.split(';')) {
    // A line of `psql` or `sqlite3` that begins with `\` or `.` is a statement of its own.
    let pending = '';
    for (const line of piece.split('\n')) {
      if (/^\s*[\\.][a-z]/i.test(line)) {
        statements.push(pending, line);
        pending = '';
      } else {
        pending += `${line}\n`;
      }
    }
    statements.push(pending);
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
}

/** Functions of SQL that compute or look, whatever the database: those of the standard, of PostgreSQL, MySQL, SQLite, DuckDB and ClickHouse. */
const harmlessNames =
  'count sum avg min max median mode stddev stddev_pop stddev_samp variance var_pop var_samp corr bool_and bool_or every string_agg array_agg json_agg jsonb_agg json_object_agg jsonb_object_agg group_concat total any_value ' +
  'row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value percentile_cont percentile_disc over filter within partition grouping ' +
  'coalesce nullif ifnull isnull nvl if iif greatest least cast convert try_cast case decode choose exists in any all some not and or between like on using values as from where limit having by distinct select union when then else interval ' +
  'abs ceil ceiling floor round trunc truncate mod power pow sqrt exp ln log log2 log10 sign random rand pi degrees radians sin cos tan asin acos atan atan2 div bit_count bit_and bit_or bit_xor hex unhex bin oct ' +
  'lower upper initcap length char_length character_length octet_length len trim ltrim rtrim btrim substring substr mid left right replace translate reverse repeat lpad rpad concat concat_ws position strpos instr locate split_part ' +
  'regexp_replace regexp_matches regexp_match regexp_like regexp_substr regexp_count regexp_split_to_table regexp_split_to_array starts_with startswith endswith format quote quote_ident quote_literal quote_nullable ascii chr char unicode md5 sha1 sha2 sha256 sha512 digest encode crc32 ' +
  'soundex levenshtein similarity word_similarity unaccent to_ascii printf overlay string_to_array string_to_table array_to_string glob like ' +
  'now current_date current_time current_timestamp localtime localtimestamp clock_timestamp statement_timestamp transaction_timestamp timeofday sysdate getdate curdate curtime utc_timestamp unixepoch julianday strftime date time datetime timestamp timestamptz ' +
  'date_trunc date_part date_bin extract age to_char to_date to_timestamp to_number make_date make_time make_timestamp make_interval datediff date_diff dateadd date_add date_sub timestampdiff timestampadd date_format str_to_date from_unixtime unix_timestamp year month day hour minute second week quarter dayofweek dayofyear dayname monthname weekday last_day isfinite justify_days justify_hours justify_interval ' +
  'array array_length array_upper array_lower array_ndims array_position array_positions array_remove array_replace array_append array_prepend array_cat array_dims cardinality unnest row struct list list_value generate_series generate_subscripts range ' +
  'json json_array json_object json_extract json_extract_string json_type json_valid json_each json_tree json_array_length json_keys json_length json_contains json_value json_query json_unquote json_quote json_set json_insert json_replace json_remove json_patch json_pretty json_group_array json_group_object json_build_object json_build_array json_array_elements json_array_elements_text json_object_keys json_typeof json_each_text json_populate_record json_to_record json_to_recordset json_strip_nulls row_to_json to_json to_jsonb jsonb ' +
  'jsonb_build_object jsonb_build_array jsonb_array_elements jsonb_array_elements_text jsonb_array_length jsonb_object_keys jsonb_each jsonb_each_text jsonb_typeof jsonb_set jsonb_insert jsonb_pretty jsonb_path_query jsonb_path_query_array jsonb_path_query_first jsonb_path_exists jsonb_path_match jsonb_extract_path jsonb_extract_path_text json_extract_path json_extract_path_text jsonb_strip_nulls jsonb_to_recordset jsonb_populate_record xpath xmlparse ' +
  'version current_database current_schema current_schemas current_user session_user user database schema current_role current_setting current_catalog current_query inet_client_addr inet_server_addr inet_server_port txid_current_snapshot connection_id row_count found_rows last_insert_rowid changes total_changes sqlite_version sqlite_source_id ' +
  'to_regclass to_regproc to_regtype to_regnamespace obj_description col_description shobj_description format_type has_table_privilege has_schema_privilege has_database_privilege has_column_privilege has_function_privilege ' +
  'to_tsvector to_tsquery plainto_tsquery websearch_to_tsquery phraseto_tsquery ts_rank ts_rank_cd ts_headline tsvector tsquery ts_debug setweight numnode strip ' +
  'gen_random_uuid uuid uuid_generate_v4 uuid_generate_v1 newid typeof pg_typeof bit varchar nvarchar text int integer bigint smallint numeric decimal float double real boolean bool character varying binary varbinary blob bytea point box circle host family masklen network inet hashtext inet_aton inet_ntoa inet6_aton last_insert_id inet6_ntoa uuid_short uuid_to_bin bin_to_uuid field elt find_in_set make_set substring_index time_format sec_to_time time_to_sec to_days from_days charset collation coercibility ' +
  'st_astext st_asgeojson st_distance st_area st_length st_x st_y st_within st_contains st_intersects st_dwithin st_makepoint st_setsrid st_transform st_srid st_geometrytype st_isvalid st_centroid st_buffer st_geomfromtext time_bucket postgis_version postgis_full_version ' +
  'read_csv read_csv_auto read_json read_json_auto read_parquet parquet_schema parquet_metadata sqlite_scan glob duckdb_tables duckdb_columns pragma_table_info pragma_index_list pragma_foreign_key_list sniff_csv ' +
  'tostring touint32 toint64 todate todatetime formatreadablesize uniq uniqexact quantile quantiles argmax argmin arg_max arg_min approx_count_distinct approx_quantile quantile_cont quantile_disc list_aggregate list_contains list_sort list_distinct string_split map_keys map_values countif sumif avgif toyyyymm tostartofday tostartofhour ' +
  'cosine_distance l2_distance inner_product vector vector_dims objectproperty object_id object_name db_name serverproperty sys_context';
let harmless: ReadonlySet<string> | undefined;

/** Functions of the server that look: `pg_size_pretty`, `pg_get_viewdef`, `pg_is_in_recovery`. */
const serverLooks = wordTest(
  'pg_size_* pg_get_* pg_is_* pg_stat_get_* pg_stat_file pg_encoding_to_char pg_char_to_encoding',
  'pg_postmaster_start_time pg_conf_load_time pg_backend_pid pg_blocking_pids pg_current_* pg_last_*',
  'pg_relation_* pg_tablespace_* pg_options_to_table pg_show_* pg_settings_* pg_lock_status pg_ls_*',
  'pg_read_* pg_walfile_* pg_wal_lsn_diff pg_xact_* pg_input_* pg_column_* pg_my_temp_schema',
  'pg_listening_channels pg_timezone_* pg_indexam_* pg_identify_object* pg_describe_object pg_available_*',
  'pg_prepared_* pg_cursor pg_mcv_list_items pg_partition_* pg_control_* pg_safe_* pg_jit_available',
  'pg_collation_* pg_basetype pg_stat_statements pg_buffercache* pg_freespace pg_visibility* pg_sequence_*',
  'pg_filenode_relation pg_typeof txid_current* txid_status* txid_visible* st_* h3_* array_* regexp_* json_*',
  'jsonb_* pragma_* percentile_* regr_*',
);
const looksOfServer = (name: string) =>
  serverLooks.test(name) || /^pg_(?:[a-z]+_size|total_relation_size|\w+_is_visible)$/.test(name);
const writingFunctions =
  /^(?:pg_(?:reload|terminate|cancel|rotate|switch|drop|create|promote|logical_emit|notify|advisory|try_advisory|start|stop|backup|replication_origin_(?:create|drop|advance|session)|wal_replay)\w*|st_(?:\w*column\w*)|json_\w*_file)$/;

/**
 * The first function in a statement that is not known to look or to compute: it may write. Literals are empty, names in double quotes `x`.
 * Names behind `insert into`, `with … as` and `values` are none.
 */
function unknownFunction(statement: string): string | undefined {
  harmless ??= new Set(harmlessNames.split(' '));
  const own = new Set(
    [...statement.matchAll(/\b([a-z_]\w*)\s*(?:\([^()]*\)\s*)?as\s+(?:not\s+)?(?:materialized\s+)?\(/g)].map(
      ([, name]) => name!,
    ),
  );
  for (const [, schema, name] of statement.matchAll(/([\w.]{1,200}\.)?(?<![\w$])([a-z_]\w*)\s*\(/g)) {
    // `join t on (…)`, `from t as a (x)`: names of tables have no function's place, and are taken for none by their list of columns.
    if (own.has(name!) || keywordsBefore.has(name!)) continue;
    const isServers =
      schema === undefined || /^(?:pg_catalog|public|information_schema|sys|extensions)\.$/.test(schema);
    if (isServers && !writingFunctions.test(name!) && (harmless.has(name!) || looksOfServer(name!))) continue;
    return name;
  }
  return undefined;
}

const keywordsBefore = wordSet(
  'join analyze explain verbose sets rollup cube lateral only except intersect returning set group order recursive materialized ordinality precision zone window if is null end with into table asc desc offset fetch off full buffers costs collate escape ilike similar rlike regexp xor using for of no key share update rows percent top',
);
