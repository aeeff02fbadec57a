import {test} from 'vitest';
import {writeFileSync} from 'node:fs';
import Ajv from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import {configJsonSchema} from '../../src/config/schema.ts';
import {exampleRules} from './example-rules.ts';
import {transformSync} from 'esbuild';
test('x', ()=>{
 const rules=new Map(exampleRules);
 for(let i=0;i<90;i++) rules.set(`group${i%9}/some-rule-name-${i}`, {...exampleRules.get(i%4?'prompt/section-order':'facts/version')!, summary:'some summary of that rule, quite long as they are in reality '+i});
 const schema=configJsonSchema(rules);
 console.log(JSON.stringify(schema).length);
 for (const inlineRefs of [true,false]){
 const ajv=new Ajv.default({code:{source:true,esm:false},strict:false, messages:false, inlineRefs});
 const code=transformSync(standaloneCode.default(ajv, ajv.compile(schema)),{minify:true,format:'cjs'}).code;
 writeFileSync('/tmp/v'+inlineRefs+'.cjs',code); console.log(inlineRefs,code.length);}
 try{new Ajv.default({strict:true}).compile(schema);console.log('strict ok')}catch(e){console.log((e as Error).message)}
});
