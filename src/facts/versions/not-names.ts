import { NamePrints } from '../../manifests/aliases.ts';

/** Words in front of numbers that name no package here, though packages go by some of them; standards among them. */
export const notNames: ReadonlySet<string> = new Set(
  (
    'phase phases step steps stage stages part parts task tasks level levels option options convention conventions example examples ' +
    'line lines page pages section sections chapter chapters item items issue issues ticket tickets pr prs rule rules tier tiers week ' +
    'weeks day days month months year years sprint sprints milestone milestones iteration iterations round rounds case cases version ' +
    'versions v release releases port ports localhost host address max maximum min minimum limit limits timeout retry retries count ' +
    'size width height depth length total sum score scores priority p error errors code codes status exit http https http2 http3 tls ssl ' +
    'tcp udp ip ipv4 ipv6 uuid guid oauth openid oidc saml jwt jwe jws sha md5 rfc pep psr iso wcag aria owasp es ecma ecmascript css ' +
    'html xml json yaml toml csv sql utf unicode ascii base64 semver mqtt amqp grpc proto protobuf websocket webrtc webgl webgpu opengl ' +
    'openapi swagger asyncapi graphql rest api apis schema schemas manifest spec specs requirement requirements req feature features ' +
    'test tests testing figure fig table tables column columns row rows appendix note notes question questions answer answers criterion criteria ' +
    'migration migrations commit commits branch tag build builds run runs node-count batch batches group groups batchsize threshold score ' +
    'ios ipados macos watchos android windows ubuntu debian fedora centos rhel linux chrome firefox safari edge ie xcode ' +
    'gpt claude gemini llama mistral opus sonnet haiku dalle whisper sonnet model models o1 o3 qwen deepseek ' +
    'and or the a an of to in on at for with by from is are was be has have than about over under up between least most ' +
    'top first last number no nr num id ids ref refs see page-size update updated date dates january february march april may june july ' +
    'august september october november december jan feb mar apr jun jul aug sep sept oct nov dec monday sunday ' +
    'cpu gpu ram memory disk cuda cudnn python2 raspberry usb bluetooth wifi hdmi rgb hex dpi fps khz hz mhz ghz ' +
    'add added use uses using support supports requires require since until before after only all every each some any more less ' +
    'lit-count approach method methods strategy plan plans goal goals scenario scenarios story stories epic epics user users agent agents ' +
    'workflow workflows pattern patterns principle principles fix fixes bug bugs problem problems reason reasons copyright apache license mit gpl lgpl agpl bsd cc ' +
    'license-version compose skill skills hook hooks command commands rule-set policy policies file files chunk chunks ' +
    'layer layers block blocks module modules package packages service services component components screen screens view views'
  ).split(' '),
);

let prints: NamePrints | undefined;

/** Whether something with a print may be such a word; false is certain. */
export function mayBeNotName(print: number): boolean {
  prints ??= new NamePrints(notNames);
  return prints.has(print);
}
