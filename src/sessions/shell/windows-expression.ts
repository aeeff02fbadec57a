import type { EffectLog } from './effect-log.ts';

/**
 * Judges an expression of PowerShell. It reads when it names only properties, and calls only methods that are known to compute or read:
 * a method of .NET may write, whatever its name.
 */
export function judgeExpression(text: string, log: EffectLog): void {
  const plain = text.replace(/'[^']*'|"[^"]*"/g, "''");
  for (const [, type, member] of plain.matchAll(
    /(?:\[([\w.[\], ]{1,200})\]\s*::|::|\.)\s*([A-Za-z_$'][\w']*)\s*\(/g,
  )) {
    const name = member!.toLowerCase();
    if (type === undefined ? harmlessMethods.has(name) : readsOf(type.toLowerCase(), name)) continue;
    if (writingName.test(name)) log.change(`a method of .NET writes (${member})`);
    else log.doubt(`the method ${member} of .NET may write`);
  }
}

/** Whether making an object of a type opens or starts nothing. */
export function isHarmlessType(type: string): boolean {
  return harmlessTypes.test(type.replace(/^system\./, ''));
}

/** Whether `ForEach-Object NAME` calls what may write: a method when it is given arguments or has the name of one that writes. */
export function mayWriteAsMember(name: string, hasArguments: boolean): boolean {
  return !harmlessMethods.has(name) && (hasArguments || writingName.test(name));
}

const writingName =
  /^(?:write|delete|remove|move|copy|create|append|start|stop|set|replace|save|kill|invoke|run|exec|encrypt|decrypt|add|insert|clear|close|send|post|put|upload|download|install|uninstall|rename|terminate|suspend|resume|reset|restart|shutdown|mount|publish|commit|push|open)(?!\w*able$)/;

/** Static methods: by the type, and for files and folders by what they do. */
function readsOf(type: string, name: string): boolean {
  const plain = type.replace(/^system\./, '');
  if (/^(?:io\.file|io\.directory)$/.test(plain))
    return /^(?:read|exists|get|enumerate|openread|opentext)/.test(name);
  if (plain === 'environment') return /^get|^expand/.test(name);
  if (plain === 'diagnostics.process') return name.startsWith('get');
  if (name === 'new') return harmlessTypes.test(plain);
  return /^(?:math|io\.path|string|char|int\d*|uint\d*|long|double|decimal|float|bool(?:ean)?|byte|datetime|datetimeoffset|timespan|convert|bitconverter|guid|version|uri|regex|text\.\w+(?:\.\w+)*|array|enum|linq\.enumerable|console|globalization\.\w+|web\.httputility|net\.(?:dns|webutility|ipaddress)|semver|management\.automation\.semanticversion|numerics\.\w+|xml\.xmlconvert|security\.cryptography\.\w+|gc|type|stringcomparer|tuple|object|runtime\.interopservices\.runtimeinformation|diagnostics\.(?:stopwatch|fileversioninfo)|timezoneinfo)$/.test(
    plain,
  );
}

const harmlessTypes =
  /^(?:collections\.|text\.|net\.|object|psobject|pscustomobject|hashtable|management\.automation\.|string|random|version|uri|guid|timespan|datetime|regex|xml(?:\.xmldocument)?$|data\.data(?:table|set)|security\.(?:cryptography|principal)\.|diagnostics\.(?:stopwatch|processstartinfo)|io\.(?:streamreader|stringreader|stringwriter|memorystream|fileinfo|directoryinfo|binaryreader)$|exception|array|int|double|decimal|byte|char|bool)/;

/** Methods that compute or read, whatever they are called on. */
const harmlessMethods = new Set(
  (
    'tostring trim trimstart trimend split substring indexof lastindexof contains containskey containsvalue startswith endswith tolower toupper tolowerinvariant toupperinvariant padleft padright ' +
    'gettype equals compareto gethashcode getenumerator getmethods getproperties getproperty getlength getvalue getvalues getbytes getstring tochararray normalize format join ' +
    'match matches ismatch where foreach select first last take skip count sum any all toarray tolist getitem get adddays addhours addminutes addmonths addyears addseconds addmilliseconds subtract ' +
    'touniversaltime tolocaltime toshortdatestring tofiletime todouble toint32 todecimal round floor ceiling abs min max pow sqrt parse tryparse computehash readtoend readline read peek dispose ' +
    'getfiles getdirectories getfilesysteminfos enumeratefiles selectnodes selectsinglenode getattribute getelementsbytagname getresponse getresponsestream downloadstring getstringasync getasync ' +
    'trygetvalue item replace insert add addrange append appendline appendformat clone reverse sort findall find exists getupperbound gethostname gethostaddresses waitforexit'
  ).split(' '),
);
