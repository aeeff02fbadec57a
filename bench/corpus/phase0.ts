import type { Draft } from './draft.ts';
import { servicePath, versions } from './project.ts';

/** The blocks of Phase 0 that an assistant prints above a prompt (formats.md, "The other blocks of Phase 0"). */
export function phase0Blocks({ entity, feature }: Draft): string {
  return `REASONING
Prompt type: Feature, because the request asks for something that is not there yet
Facts from project-profile.md: React ${versions.react}, Express ${versions.express}, no commits without being asked
Cannot determine: where the ${feature.name} belongs

Initial Analysis:
- Language: English
- Type: Feature
- Intent: ${feature.goal(entity)}
- Domain: Technical
- Complexity Score: 12 (Complex)
  - Multi-file scope: +5
  - Cross-cutting concern: +4
  - Implementation: +3

Interaction Mode: Augmentation
Rationale: two designs are possible, and the choice is the user's
Implications: options with their cost first, then one of them in small steps

Completeness Check:
✓ Goal: ${feature.name} for each ${entity} (from the request)
✓ Context: Express on the server, React in the browser (from project-profile.md)
✓ Scope: ${servicePath(entity)} and its neighbours (from the repository)
✓ Requirements: four behaviours (from the request)
✓ Constraints: no new dependency (from project-profile.md)
✓ Expected Result: tests for each requirement (from the request)
✓ Approach: in small steps, each with its test (from project-profile.md)
✓ Interaction Style: options first (from project-profile.md)
✓ Communication Tone: short and plain (from project-profile.md)
✓ Technical Stack: Express ${versions.express}, React ${versions.react} (from package.json)
✓ Architecture: one folder for each entity (from project-profile.md)
✓ Code Location: server/src/${entity} (from the repository)
✓ Testing Strategy: Vitest beside the code (from package.json)
`;
}
