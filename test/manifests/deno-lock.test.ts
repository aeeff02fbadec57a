import { describe, expect, test } from 'vitest';
import { lockedLines, lockReader } from '../support/manifests.ts';

const locks = lockReader('deno-lock');

describe('versions 4 and 5', () => {
  const text = `{
  "version": "5",
  "specifiers": {
    "jsr:@std/path@^1.0.6": "1.0.8",
    "npm:@types/babel__core@7": "7.20.5",
    "npm:mug@4": "4.6.9_lid@2.0.1",
    "npm:tray": "3.0.0"
  },
  "jsr": {
    "@std/path@1.0.8": {
      "integrity": "a"
    }
  },
  "npm": {
    "@types/babel__core@7.20.5": {
      "integrity": "b"
    },
    "lid@2.0.1": {
      "integrity": "c"
    },
    "mug@4.6.9_lid@2.0.1": {
      "integrity": "d"
    },
    "mug@3.9.9": {
      "integrity": "e"
    },
    "tray@3.0.0": {
      "integrity": "f"
    }
  },
  "redirects": {
    "https://cdn.test/spoon@5": "https://cdn.test/spoon@5.1.0"
  },
  "remote": {
    "https://cdn.test/x/oven@v12.6.1/mod.ts": "${'0'.repeat(64)}",
    "https://cdn.test/@tea/pot@2.0.0?dev": "${'1'.repeat(64)}"
  },
  "workspace": {
    "dependencies": [
      "npm:mug@4"
    ]
  }
}
`;
  test.each([
    ['@std/path', '1.0.8 10 direct'],
    ['@types/babel__core', '7.20.5 15 direct'],
    ['lid', '2.0.1 18 direct'],
    ['mug', '4.6.9 21 direct', '3.9.9 24'],
    ['tray', '3.0.0 27 direct'],
    ['oven', '12.6.1 35 direct'],
    ['@tea/pot', '2.0.0 36 direct'],
    ['spoon'],
    ['specifiers'],
  ])('%s', (name, ...lines) => expect(lockedLines(locks, text, name)).toEqual(lines));
});

test('version 3', () => {
  const text = `{
  "version": "3",
  "packages": {
    "specifiers": {
      "jsr:@std/path@^1.0.6": "jsr:@std/path@1.0.8"
    },
    "jsr": {
      "@std/path@1.0.8": {
        "integrity": "a"
      }
    }
  }
}
`;
  expect(lockedLines(locks, text, '@std/path')).toEqual(['1.0.8 8 direct']);
});

test.each(['', '{', '[]', '{"version": "99", "npm": 5}'])('nothing in %j', (text) => {
  expect(lockedLines(locks, text, 'mug')).toEqual([]);
});
